/**
 * The persisted snapshot of one application. It is plain JSON and short on purpose (keys of one or two letters): it is
 * read and written with every decision. Values of the form are kept beside it, never in it, and so is the past.
 */

/** What became of one person asked at a node. */
export const seat = {
  open: 0,
  agreed: 1,
  refused: 2,
  /** One-by-one: the turn has not come. */
  turn: 3,
  /** Deduplicated: counts as agreed, never had a task. */
  skipped: 4,
  cancelled: 5,
  /** Left the company: waits for the administrator (F31). */
  left: 6,
  /** Was copied or noticed. */
  told: 7,
  removed: 8,
  /** The owner of a task waits for a delegate or for people added before. */
  waits: 9,
} as const;
export type SeatState = (typeof seat)[keyof typeof seat];

/** How a person joined a node that did not list them: delegate, before, after, beside (F27). */
export type Joining = "d" | "b" | "a" | "s";

export interface Seat {
  /** The person who holds the task now. */
  u: string;
  /** Left out while open. */
  s?: SeatState;
  w?: Joining;
  /** Index of the seat of the owner, for a person who joined. */
  p?: number;
  /** Earlier holders, oldest first: the hops of a transfer. */
  h?: string[];
  /** Who really decided, where that was a proxy of the person (D17). */
  y?: string;
  /** Agreed before a return or a jump, at a node still open then: not deduplicated against (F15). */
  o?: 1;
  /** When the task opened, where later than the arrival at the node; once it is closed, when that was. Ms since submission. */
  t?: number;
}

/** One pass of a node that people are asked at. Times are ms since submission. */
export interface NodeRun {
  /** Step in which it was entered; with node and person the id of a task. */
  q: number;
  t: number;
  seats: Seat[];
  /** Asks any one of several flow administrators, whatever the mode of the node. */
  any?: 1;
  /** Nobody can be asked: waits for the administrator (noHander 5, F16). */
  x?: 1;
  /** Deadlines that have fired. */
  k?: number;
  /** The epoch in which it was entered, where not the first. */
  e?: number;
}

/** 2 completed, 3 skipped, 4 superseded (F4); 0 once a decision before it was taken back. */
export type Mark = 0 | 2 | 3 | 4;

/** What is kept of a node that was passed: enough for return targets, dedupe, late clicks and taking back. */
export interface Passed {
  mark: Mark;
  /** Step in which it was left; orders decisions. */
  z: number;
  /** When, ms since submission. */
  d: number;
  /** Who settled it: a user id, "" for the system. */
  b: string;
  /** The epoch of the decision (F15). */
  e: number;
  seats: Seat[];
  /** Any one of several flow administrators was enough. */
  any?: 1;
}

/** By the number of the node in its plan. */
export type Past = Map<number, Passed>;

/** 1 approved, 2 rejected, 3 returned, 4 withdrawn; 0 while running (F8). */
export type StatusCode = 0 | 1 | 2 | 3 | 4;

/** Who agreed at the last node that a person decided in a line, or anywhere in this round (F15). */
export interface Agreed {
  /** The node, and the step in which it was left. */
  i: number;
  z: number;
  u: string[];
}

export interface State {
  /** Submission, epoch ms. */
  t: number;
  /** The person applied for. */
  i: string;
  /** Who submitted, where that is another. */
  by?: string;
  /** Chosen approvers by node (type 9). */
  c?: Record<string, string[]>;
  s?: StatusCode;
  /** Accepted steps so far. */
  q: number;
  /** Returns so far: decisions of an earlier epoch are not deduplicated against (F15). */
  e?: number;
  /** Where each line stands: "" is the main line, any other key a parallel branch. The value of the machine's snapshot. */
  at: Record<string, string>;
  /** The nodes in progress. */
  r: Record<string, NodeRun>;
  /** The nodes passed (see past.ts), where they are at hand: they are stored apart, step by step (D4). */
  p?: string;
  /** Who agreed so far, where the flow asks nobody twice (see agreed.ts). */
  g?: Record<string, Agreed>;
  /** When the initiator last urged, ms since submission. */
  u?: number;
  /** Returned to the initiator: which node did it and where everything stood (F25). */
  back?: { node: string; at: Record<string, string>; r: Record<string, NodeRun> };
  /** People whom an administrator put on nodes not yet reached; they are asked there after a return as well (F32, D26). */
  a?: Record<string, string[]>;
  /** Approved, and declared void since (D19). */
  v?: 1;
  /** Who ended it and when, ms since submission. */
  end?: { b: string; t: number };
}
