import { nameBack, numberBack, readAddedAs } from "../model/encoding.ts";
import type { Assignee, AssigneeStatus, CompletedNode, CompletionMark, State } from "../model/state.ts";
import { entryText } from "../step/completed-log.ts";
import { readFields } from "./stored-names.ts";

/** Reads a snapshot in the first stored format: JSON, a line feed, and the completed nodes. */
export function readOld(text: string): State {
  const end = text.indexOf("\n");
  if (end < 0) throw new SyntaxError("not a packed snapshot");
  const rest = readFields(JSON.parse(text.slice(0, end))) as State;
  return {
    ...rest,
    completedLog: [...readCompleted(text.slice(end + 1))]
      .map(([index, completed]) => entryText(index, completed))
      .join(""),
  };
}

/** `index:mark:z:d:b:e:assignee:assignee…;` */
function readCompleted(text: string): Map<number, CompletedNode> {
  const completed = new Map<number, CompletedNode>();
  for (const entry of text.split(";")) {
    if (entry === "") continue;
    const [index, mark, z, d, b, e, ...assignees] = entry.split(":");
    completed.set(numberBack(index), {
      mark: Number(mark) as CompletionMark,
      leftStep: numberBack(z),
      leftAt: numberBack(d),
      completedBy: nameBack(b),
      epoch: numberBack(e),
      assignees: assignees.map(readAssignee),
    });
  }
  return completed;
}

function readAssignee(text: string): Assignee {
  const [u, s, w, p, h, y] = text.split(",");
  const assignee: Assignee = { userId: nameBack(u) };
  if (s) assignee.status = numberBack(s) as AssigneeStatus;
  if (w) assignee.addedAs = readAddedAs(w);
  if (p) assignee.owner = numberBack(p) - 1;
  if (h) assignee.earlier = h.split("+").map(nameBack);
  if (y) assignee.decidedBy = nameBack(y);
  return assignee;
}
