// When each explanation of the guided first game is due; what it says is in the texts, under the same key
// (games/titles/resistance/guide.py). Nothing is asked but what the player sees, and the setup is always the
// one for which the texts are written. table/title.js says what a step has.

import { character } from "./words.js";

// The parts of the guide, of which one is seen to go on.
const [SIDES, CARD, TEAM, VOTE, QUEST, END] = [0, 1, 2, 3, 4, 5];
export const parts = 6;

export const due = (game) => (game.own ? STEPS.filter((step) => step.when(game)) : []).map((step) => ({ ...step, at: step.at(game), facts: step.facts(game) }));

// What is asked, of me or of others.
const asks = (kind) => ({ asked }) => asked?.kind === kind;
const asksMe = (kind) => ({ decision }) => decision?.kind === kind;
const isFirst = ({ t }) => t.proposals.length === 0;
const leads = ({ t, you }) => t.leader === you;
const isOnTeam = ({ t, you }) => t.team.includes(you);
const not = (holds) => (game) => !holds(game);
const all = (...conditions) => (game) => conditions.every((holds) => holds(game));

// Who I am
const is = (key) => ({ own }) => own.character === key;
const isEvil = ({ own }) => own.side === "evil";
const isServant = is("servant");
const isMerlin = is("merlin");

// How it went
const lastTeam = ({ t }) => t.proposals.at(-1);
const hasVoted = all((game) => lastTeam(game), not(asks("vote")), ({ over }) => !over);
const wasRejected = all(hasVoted, asks("team"), ({ t }) => t.rejections > 0);
const lastQuest = ({ t }) => t.quests.at(-1);
const played = (number) => ({ t }) => t.quests.length >= number;
const wentWith = (fails) => all(played(1), ({ t }) => t.quests.at(-1).fails === fails, not(asks("quest_card")));
const endedBy = (reason) => ({ outcome }) => outcome?.reason === reason;

// Where things are; of several, those that are seen.
const nowhere = () => [];
const at = (...places) => () => places;
const atLeader = ({ t }) => [`[data-seat="${t.leader}"]`];
const atStriker = ({ t }) => [`[data-seat="${t.striker}"]`];
const atTeam = ({ t }) => t.team.map((seat) => `[data-seat="${seat}"]`);
const atQuestion = at("#decision");

// What the sentences need
const nothing = () => ({});
const sidesOf = ({ t, you, players }) => {
  const evil = t.characters.filter((key) => character(key).side === "evil").length;
  return { you, players, others: players - 1, evil, good: players - evil, majority: Math.floor(players / 2) + 1 };
};
const roundOf = ({ t }) => ({ leader: t.leader, team: t.team, rejections: t.rejections, size: t.team_sizes[t.round - 1] });
const teamOfQuest = (game) => ({ team: lastQuest(game).team });
const strikeOf = ({ t }) => ({ striker: t.striker, named: t.named });
const everybody = ({ hidden }) => ({
  merlin: hidden.characters.indexOf("merlin"),
  evil: hidden.sides.flatMap((side, seat) => (side === "evil" ? [seat] : [])),
});

const step = (key, part, where, when, facts = nothing, more = {}) => ({ key, part, at: where, when, facts, ...more });
const always = ({ over }) => !over;
const beforeMyCard = { greets: true };
const fromHere = { letsGo: true };

const STEPS = [
  step("welcome", SIDES, at(".seat--me"), always, sidesOf, beforeMyCard),
  step("sides", SIDES, nowhere, always, sidesOf, beforeMyCard),
  step("knowing", SIDES, nowhere, always, nothing, beforeMyCard),
  step("quests", SIDES, at("#quests"), always, nothing, beforeMyCard),

  ...["merlin", "servant", "minion", "assassin"].flatMap((key) => [
    step(key, CARD, nowhere, is(key)),
    step(`${key}_plan`, CARD, nowhere, is(key)),
  ]),
  step("card", CARD, at("#card", "#card-open"), always),

  step("leader", TEAM, atLeader, all(isFirst, asks("team"), not(leads)), roundOf),
  step("leader_me", TEAM, atLeader, all(isFirst, asks("team"), leads)),
  step("votes", VOTE, at(".seat__token > *"), hasVoted),
  step("rejected", VOTE, atLeader, wasRejected, roundOf),

  step("succeeded", QUEST, at(".quest--success"), wentWith(0)),
  step("failed", QUEST, at(".quest--fail"), wentWith(1), teamOfQuest),
  step("failed_twice", QUEST, at(".quest--fail"), wentWith(2), teamOfQuest),
  step("next_round", QUEST, atLeader, all(played(1), asks("team")), roundOf),
  step("talk", QUEST, at("#tab-talk", "#bar-talk"), all(played(1), asks("team"))),
  step("usual", QUEST, nowhere, all(played(2), asks("team")), nothing, fromHere),
  step("propose", TEAM, atQuestion, asksMe("team"), roundOf),

  step("proposal", VOTE, atTeam, all(asksMe("vote"), not(leads)), roundOf),
  step("proposal_mine", VOTE, atTeam, all(asksMe("vote"), leads), roundOf),
  step("vote", VOTE, atQuestion, asksMe("vote"), sidesOf),
  step("track", VOTE, at(".track"), asksMe("vote")),
  step("vote_merlin", VOTE, atQuestion, all(asksMe("vote"), isMerlin)),
  step("vote_servant", VOTE, atQuestion, all(asksMe("vote"), isServant)),
  step("vote_evil", VOTE, atQuestion, all(asksMe("vote"), isEvil)),
  step("last_chance", VOTE, at(".track"), all(asksMe("vote"), ({ t }) => t.rejections === 4)),
  step("vote_again", QUEST, atQuestion, all(asksMe("vote"), played(1))),
  step("history", QUEST, at("#tab-history", "#bar-history"), all(asksMe("vote"), played(1))),
  step("marks", QUEST, nowhere, all(hasVoted, played(1), (game) => lastTeam(game).round > 1, not(asksMe("team")))),

  step("quest_others", QUEST, atTeam, all(asks("quest_card"), not(isOnTeam))),
  step("quest_good", QUEST, atQuestion, all(asksMe("quest_card"), not(isEvil))),
  step("quest_evil", QUEST, atQuestion, all(asksMe("quest_card"), isEvil)),

  step("strike_mine", END, atQuestion, asksMe("strike")),
  step("strike_friend", END, atStriker, all(asks("strike"), not(asksMe("strike")), isEvil), strikeOf),
  step("strike_good", END, atStriker, all(asks("strike"), isServant), strikeOf),
  step("strike_merlin", END, atStriker, all(asks("strike"), isMerlin), strikeOf),

  step("end_fails", END, nowhere, endedBy("three_fails")),
  step("end_rejections", END, nowhere, endedBy("five_rejections")),
  step("end_found", END, nowhere, endedBy("merlin_assassinated"), strikeOf),
  step("end_missed", END, nowhere, endedBy("merlin_survived"), strikeOf),
  step("who", END, at(".seat__character"), ({ over }) => over, everybody),
  step("done", END, nowhere, ({ over }) => over, nothing, { ends: true }),
];
