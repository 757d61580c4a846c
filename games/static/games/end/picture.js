// How a game ended as a picture to send around, in the colours of the first page: always night.

import { emblem } from "../table/dom.js";
import { overTitle } from "../table/over.js";
import { player, ui } from "../table/words.js";

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const INK = "#efe5cf";
const SOFT = "#b8b09e";
const GOLD = "#d9a441";
const TONES = { good: "#8fbcff", evil: "#ff9a8d" };
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'system-ui, "Segoe UI", Roboto, sans-serif';

export async function pictureOf(game, { title, faces }) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  drawNight(pen);
  const top = drawVerdict(pen, game);
  await drawResults(pen, title.ending.results(game), top);
  await drawSeats(pen, game, faces);
  write(pen, location.host, { x: WIDTH - EDGE, y: HEIGHT - 28, font: `20px ${SANS}`, colour: SOFT, align: "end" });
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

function drawNight(pen) {
  pen.fillStyle = "#0e131e";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 0, WIDTH / 2, HEIGHT * 0.4, WIDTH * 0.6);
  light.addColorStop(0, "rgb(120 80 30 / .55)");
  light.addColorStop(1, "rgb(120 80 30 / 0)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2;
  pen.strokeRect(20, 20, WIDTH - 40, HEIGHT - 40);
}

// Which game it was, and who won and why. Returns how far down it goes.
function drawVerdict(pen, game) {
  write(pen, document.querySelector(".tablehead").textContent.trim(), { x: EDGE, y: 84, font: `26px ${SERIF}`, colour: GOLD });
  let y = 142;
  for (const line of wrap(pen, overTitle(game), `600 44px ${SERIF}`, WIDTH - 2 * EDGE, 2)) {
    write(pen, line, { x: EDGE, y, font: `600 44px ${SERIF}`, colour: INK });
    y += 52;
  }
  const { winners } = game.outcome;
  const text = winners.length ? ui("winners", { players: winners }) : ui("nobody_won");
  for (const line of wrap(pen, text, `24px ${SANS}`, WIDTH - 2 * EDGE, 2)) {
    write(pen, line, { x: EDGE, y, font: `24px ${SANS}`, colour: SOFT });
    y += 32;
  }
  return y;
}

async function drawResults(pen, results, top) {
  for (const [index, { sign, tone, text }] of results.entries()) {
    const x = EDGE + index * 212;
    await drawEmblem(pen, sign, x, top, 40, TONES[tone]);
    write(pen, text, { x: x + 50, y: top + 28, font: `22px ${SANS}`, colour: INK, width: 156 });
  }
}

async function drawSeats(pen, game, faces) {
  const seats = game.table.seats;
  const columns = seats.length > 8 ? 5 : 4;
  const width = (WIDTH - 2 * EDGE) / columns;
  const rows = Math.ceil(seats.length / columns);
  const first = HEIGHT - 72 - rows * 112;
  for (const [index, place] of seats.entries()) {
    const x = EDGE + (index % columns) * width;
    const y = first + Math.floor(index / columns) * 112;
    const face = faces.find((each) => each.seat === place.seat);
    await drawSvg(pen, await fetchText(`/arms/${place.arms}.svg`), x, y, 64);
    write(pen, player(place.seat), { x: x + 74, y: y + 26, font: `600 20px ${SANS}`, colour: INK, width: width - 84 });
    if (!face) continue;
    await drawEmblem(pen, face.emblem, x + 74, y + 36, 24, TONES[face.tone]);
    const font = `15px ${SANS}`;
    for (const [number, line] of wrap(pen, face.name, font, width - 110, 2).entries()) {
      write(pen, line, { x: x + 104, y: y + 53 + number * 19, font, colour: TONES[face.tone] ?? SOFT, width: width - 110 });
    }
  }
}

// A text that is too wide is made narrower.
function write(pen, text, { x, y, font, colour, align = "start", width }) {
  Object.assign(pen, { font, fillStyle: colour, textAlign: align });
  pen.fillText(text, x, y, width);
}

function wrap(pen, text, font, width, most) {
  pen.font = font;
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === "" || pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines;
}

const fetched = new Map();

async function fetchText(address) {
  if (!fetched.has(address)) fetched.set(address, fetch(address).then((response) => response.text()));
  return fetched.get(address);
}

// One of the emblems of a sheet, in this colour.
async function drawEmblem(pen, name, x, y, size, colour = GOLD) {
  const [address, id] = emblem(name).querySelector("use").getAttribute("href").split("#");
  const sheet = new DOMParser().parseFromString(await fetchText(address), "image/svg+xml");
  const symbol = sheet.getElementById(id);
  const svg = sheet.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", symbol.getAttribute("viewBox"));
  svg.setAttribute("color", colour);
  svg.append(...symbol.childNodes);
  await drawSvg(pen, svg.outerHTML, x, y, size);
}

// With a width and a height, which not every browser can do without.
async function drawSvg(pen, text, x, y, size) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  pen.drawImage(image, x, y, size, size);
}
