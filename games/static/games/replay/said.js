// What had been said up to a moment. Players did not hear those who watched.

import { byId, replace } from "../table/dom.js";
import { remarkLine } from "../table/remark.js";

const list = byId("said");

export class SaidSoFar {
  constructor(remarks) {
    this.remarks = remarks;
  }

  show(at, seat) {
    const heard = this.remarks.filter((remark) => remark.at <= at && (seat === null || !remark.gallery));
    const key = `${seat} ${heard.length}`;
    if (key === this.key) return;
    this.key = key;
    replace(list, heard.map((remark) => remarkLine(remark, { isMine: seat !== null && remark.seat === seat })));
    byId("said-empty").hidden = heard.length > 0;
    list.scrollTop = list.scrollHeight;
  }
}
