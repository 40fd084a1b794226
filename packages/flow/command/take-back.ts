import { closeTask, openTask } from "../asking/task.ts";
import type { CommandOf } from "../command.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import type { Refusal } from "../outcome.ts";
import { mode } from "../plan/asking.ts";
import type { PlanNode } from "../plan/plan.ts";
import { refuse } from "../refuse.ts";
import { hasDecided, isActing } from "../seats.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import { isOver, statusName } from "../status.ts";
import { isTouchedAfter, lastDecided, reopen } from "../turn/take-back.ts";
import { isValid } from "../work/past.ts";
import { edit, note, pastOf } from "../work/work.ts";
import { hasTask, late } from "./find.ts";

/** A decision that may be taken back. */
interface Decision {
  readonly node: PlanNode;
  readonly touched: boolean;
  undo(): void;
}

/** Take back one's own last decision while nothing after it has been touched (F28). */
export function takeBack(work: Work, command: CommandOf<"TAKE_BACK">): Refusal | undefined {
  const code = work.state.s ?? 0;
  if (isOver(code)) return refuse("flow.ended", { status: statusName(code) });
  if (code !== 0) return refuse("flow.notAllowed", { why: "returned" });
  const decision = atRunning(work, command) ?? atSettled(work, command);
  if (!decision && hasTask(work, command)) return refuse("flow.notAllowed", { why: "undecided" });
  if (!decision) return late(work, command);
  const { node } = decision;
  if (!work.flow.askingOf(node).allows("revoke", "revoke")) return refuse("flow.notAllowed", { why: "revoke" });
  if (decision.touched) return refuse("flow.takeBack.touched", { node: node.id });
  note(work, { node: node.id, by: command.user, action: "TAKE_BACK" });
  decision.undo();
  return undefined;
}

type Asked = Pick<NodeRun, "seats" | "any">;

/** No turn of theirs: it has not come, or was never theirs, or is somebody else's now. */
const untaken: readonly (number | undefined)[] = [state.turn, state.skipped, state.removed];

/** The turns that came after a seat of a node that asks one after another. */
function laterTurns(work: Work, node: PlanNode, { seats, any }: Asked, mine: Seat): Seat[] {
  if (any || work.flow.askingOf(node).mode !== mode.oneByOne) return [];
  const after = seats.slice(seats.indexOf(mine) + 1);
  return after.filter((seat) => seat.w !== "d" && seat.w !== "b" && !untaken.includes(seat.s));
}

const addedAfter = (seats: readonly Seat[], mine: Seat): Seat[] =>
  seats.filter((seat) => seat.w === "a" && seat.p === seats.indexOf(mine));

/** Somebody at the same node went on from this decision. */
function touchedWithin(work: Work, node: PlanNode, asked: Asked, mine: Seat): boolean {
  const { seats } = asked;
  const owner = mine.p !== undefined && (mine.w === "d" || mine.w === "b") ? seats[mine.p] : undefined;
  const followers = [...laterTurns(work, node, asked, mine), ...addedAfter(seats, mine), ...(owner ? [owner] : [])];
  const asksOn =
    owner !== undefined && seats.slice(seats.indexOf(mine) + 1).some((seat) => seat.w === "d" && seat.p === mine.p);
  return asksOn || followers.some((seat) => hasMoved(seats, seat, seat === owner));
}

/** Decided, handed on, or asked somebody else; an owner has of course asked the one who takes back. */
function hasMoved(seats: readonly Seat[], seat: Seat, isOwner: boolean): boolean {
  const asked = !isOwner && seats.some((each) => each.p === seats.indexOf(seat) && each.s !== state.removed);
  return hasDecided(seat) || asked || (seat.h?.length ?? 0) > 0;
}

/** A decision at a node that is still open. */
function atRunning(work: Work, { user, node }: CommandOf<"TAKE_BACK">): Decision | undefined {
  for (const each of work.flow.runningNodes(work.state)) {
    if (node !== undefined && node !== each.id) continue;
    if (!lastDecided(work, work.state.r[each.id]?.seats ?? [], user)) continue;
    const run = edit(work, each.id);
    const mine = run && lastDecided(work, run.seats, user);
    if (!run || !mine) continue;
    const touched = touchedWithin(work, each, run, mine);
    return { node: each, touched, undo: () => undoHere(work, each, run, mine) };
  }
  return undefined;
}

function undoHere(work: Work, node: PlanNode, run: NodeRun, mine: Seat): void {
  for (const seat of laterTurns(work, node, run, mine)) putOff(work, node, run, seat, state.turn);
  for (const seat of addedAfter(run.seats, mine)) putOff(work, node, run, seat, state.removed);
  if (mine.p !== undefined && (mine.w === "d" || mine.w === "b")) ownerWaits(work, node, run, mine.p);
  delete mine.s;
  openTask(work, node, run, mine);
}

/** The owner waits again, together with whoever was cancelled by a refusal before. */
function ownerWaits(work: Work, node: PlanNode, run: NodeRun, index: number): void {
  const owner = run.seats[index];
  if (!owner) return;
  if (isActing(owner)) closeTask(work, node, run, owner, "waiting", work.actor);
  const refused = owner.s === state.cancelled;
  owner.s = state.waits;
  for (const each of refused ? run.seats : []) {
    if (each.p !== index || each.w !== "b" || each.s !== state.cancelled) continue;
    delete each.s;
    openTask(work, node, run, each);
  }
}

function putOff(work: Work, node: PlanNode, run: NodeRun, seat: Seat, as: 3 | 8): void {
  if (isActing(seat)) closeTask(work, node, run, seat, "takenBack", work.actor);
  delete seat.t;
  seat.s = as;
}

/** The last settled node that this person decided at. */
function atSettled(work: Work, { user, node }: CommandOf<"TAKE_BACK">): Decision | undefined {
  let last: Decision | undefined;
  let step = -1;
  for (const [index, passed] of pastOf(work)) {
    const each = work.flow.plan.nodes[index];
    if (!each || !isValid(passed) || (node !== undefined && node !== each.id) || passed.z < step) continue;
    const mine = each.type === nodeType.start ? undefined : lastDecided(work, passed.seats, user);
    if (!mine) continue;
    step = passed.z;
    const touched = touchedWithin(work, each, passed, mine) || isTouchedAfter(work, each, passed);
    last = { node: each, touched, undo: () => reopen(work, each, passed, user) };
  }
  return last;
}
