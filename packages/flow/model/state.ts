/**
 * The snapshot of one application, read and written with every decision. Values of the form and the log of completed
 * nodes are stored apart. Stored names are short (pack/names.ts).
 */

/** What became of one person asked at a node. */
export const assigneeStatus = {
  open: 0,
  agreed: 1,
  refused: 2,
  /** One-by-one: the turn has not come. */
  waiting: 3,
  /** Deduplicated: counts as agreed, never had a task. */
  skipped: 4,
  cancelled: 5,
  /** Left the company: waits for the administrator (F31). */
  left: 6,
  /** Was copied or notified. */
  notified: 7,
  removed: 8,
  /** The owner of a task waits for a delegate or for people added before. */
  paused: 9,
} as const;
export type AssigneeStatus = (typeof assigneeStatus)[keyof typeof assigneeStatus];

/** How a person joined a node that did not list them: delegate, before, after, beside (F27). */
export type JoinKind = "d" | "b" | "a" | "s";

export interface Assignee {
  /** The person who holds the task now. */
  userId: string;
  /** Left out while open. */
  status?: AssigneeStatus;
  joined?: JoinKind;
  /** Index of the assignee of the owner, for a person who joined. */
  owner?: number;
  /** Earlier holders, oldest first: the hops of a transfer. */
  earlier?: string[];
  /** Who really decided, where that was a proxy of the person (D17). */
  decidedBy?: string;
  /** Agreed before a return or a jump, at a node still open then: not deduplicated against (F15). */
  beforeReturn?: 1;
  /** When the task opened, where later than the arrival at the node; once it is closed, when that was. Ms since submission. */
  changedAt?: number;
}

/** One pass of a node that people are asked at. Times are ms since submission. */
export interface NodeRun {
  /** Step in which it was entered; with node and person the id of a task. */
  enteredStep: number;
  enteredAt: number;
  assignees: Assignee[];
  /** Asks any one of several flow administrators, whatever the mode of the node. */
  anyOne?: 1;
  /** Nobody can be asked: waits for the administrator (noHander 5, F16). */
  unassigned?: 1;
  /** Deadlines that have fired. */
  deadlines?: number;
  /** The epoch in which it was entered, where not the first. */
  epoch?: number;
}

/** 2 completed, 3 skipped, 4 superseded (F4); 0 once a decision before it was taken back. */
export type CompletionMark = 0 | 2 | 3 | 4;

/** A completed node as it is logged: enough for return targets, dedupe, late clicks and undoing. */
export interface CompletedNode {
  mark: CompletionMark;
  /** Step in which it was left; orders decisions. */
  leftStep: number;
  /** When, ms since submission. */
  leftAt: number;
  /** Who completed it: a user id, "" for the system. */
  completedBy: string;
  /** The epoch of the decision (F15). */
  epoch: number;
  assignees: Assignee[];
  /** Any one of several flow administrators was enough. */
  anyOne?: 1;
}

/** By the number of the node in its plan. */
export type CompletedNodes = Map<number, CompletedNode>;

/** 1 approved, 2 rejected, 3 returned, 4 withdrawn; 0 while running (F8). */
export type StatusCode = 0 | 1 | 2 | 3 | 4;

/** Who agreed at the last node that a person decided in a path, or anywhere in this round (F15). */
export interface Agreement {
  /** The node, and the step in which it was left. */
  nodeIndex: number;
  leftStep: number;
  userIds: string[];
}

export interface State {
  /** Submission, epoch ms. */
  submittedAt: number;
  /** The person applied for. */
  initiator: string;
  /** Who submitted, where that is another. */
  submittedBy?: string;
  /** Chosen approvers by node (type 9). */
  chosen?: Record<string, string[]>;
  status?: StatusCode;
  /** Accepted steps so far. */
  steps: number;
  /** Returns so far: decisions of an earlier epoch are not deduplicated against (F15). */
  epoch?: number;
  /** Where each path stands: "" is the main path, any other key a parallel branch. The value of the machine's snapshot. */
  positions: Record<string, string>;
  /** The nodes in progress. */
  runs: Record<string, NodeRun>;
  /** The completed nodes (see step/completed-log.ts), where they are at hand: they are stored apart, step by step (D4). */
  completedLog?: string;
  /** Who agreed so far, where the flow asks nobody twice (see step/agreements.ts). */
  agreements?: Record<string, Agreement>;
  /** When the initiator last urged, ms since submission. */
  urgedAt?: number;
  /** Returned to the initiator: which node did it and where everything stood (F25). */
  returned?: { node: string; positions: Record<string, string>; runs: Record<string, NodeRun> };
  /** People whom an administrator put on nodes not yet reached; they are asked there after a return as well (F32, D26). */
  assignedAhead?: Record<string, string[]>;
  /** Approved, and declared void since (D19). */
  voided?: 1;
  /** Who ended it and when, ms since submission. */
  ended?: { by: string; at: number };
}

/** A snapshot with its log of completed nodes at hand. */
export type StateWithHistory = State & { completedLog: string };
