/**
 * The snapshot of one application, read and written with every decision. Values of the form and the log of completed
 * nodes are stored apart. Stored names are short (pack/stored-names.ts).
 */

/** The status of a person asked at a node. */
export const assigneeStatus = {
  open: 0,
  agreed: 1,
  refused: 2,
  /** One-by-one: the turn has not come yet. */
  waiting: 3,
  /** Deduplicated: counts as agreed and never had a task. */
  skipped: 4,
  cancelled: 5,
  /** Left the company: the task waits for the administrator (F31). */
  left: 6,
  /** Received a copy or a notice. */
  notified: 7,
  removed: 8,
  /** The owner of a task waits for a delegate or for people added before. */
  paused: 9,
} as const;
export type AssigneeStatus = (typeof assigneeStatus)[keyof typeof assigneeStatus];

/** How a person was added to a node (F27). */
export type AddedAs = "delegate" | "before" | "after" | "beside";

export interface Assignee {
  /** The person who has the task now. */
  userId: string;
  /** Left out while open. */
  status?: AssigneeStatus;
  addedAs?: AddedAs;
  /** For an added person: the index of the owner. */
  owner?: number;
  /** Earlier holders, oldest first, if the task was transferred. */
  earlier?: string[];
  /** The proxy who decided, if it was not the person (D17). */
  decidedBy?: string;
  /** Agreed before a return or a jump, at a node that was still open: not deduplicated against (F15). */
  beforeReturn?: 1;
  /** When the task opened, if later than the node was entered; when it closed, once it has. Ms since submission. */
  changedAt?: number;
}

/** One run of a node that asks people. Times are ms since submission. */
export interface NodeRun {
  /** The step in which it was entered; with node and person it makes the id of a task. */
  enteredStep: number;
  enteredAt: number;
  assignees: Assignee[];
  /** Asks several flow administrators, any one of whom decides, whatever the mode of the node. */
  anyOne?: 1;
  /** Nobody could be asked: waits for the administrator (noHander 5, F16). */
  unassigned?: 1;
  /** Deadlines that have fired. */
  deadlines?: number;
  /** When the next deadline is due, if it counts working days (D48). */
  dueAt?: number;
  /** How long the clock stood for questions, in ms (F36). */
  stood?: number;
  /** Since when the clock stands, ms since submission: a question of this node is open (F36). */
  standsSince?: number;
  /** The epoch in which it was entered, if not the first. */
  epoch?: number;
}

/** How a node was left (F4); none: an earlier decision was undone. */
export const completionMark = { none: 0, completed: 2, skipped: 3, superseded: 4 } as const;
export type CompletionMark = (typeof completionMark)[keyof typeof completionMark];

/** A completed node in the log: enough for return targets, deduplication, late clicks and undoing. */
export interface CompletedNode {
  mark: CompletionMark;
  /** The step in which it was completed; it orders decisions. */
  leftStep: number;
  /** When it was completed, ms since submission. */
  leftAt: number;
  /** Who completed it: a user id, or "" for the system. */
  completedBy: string;
  /** The epoch of the decision (F15). */
  epoch: number;
  assignees: Assignee[];
  /** One of several flow administrators was enough. */
  anyOne?: 1;
}

/** By the number of the node in its plan. */
export type CompletedNodes = Map<number, CompletedNode>;

/** The status of an application (F8). */
export const flowStatus = { running: 0, approved: 1, rejected: 2, returned: 3, withdrawn: 4 } as const;
export type StatusCode = (typeof flowStatus)[keyof typeof flowStatus];

/** Who agreed at the last node decided by a person in a path, or anywhere in this round (F15). */
export interface Agreement {
  /** The node, and the step in which it was completed. */
  nodeIndex: number;
  leftStep: number;
  userIds: string[];
}

/** An open question to the applicant (F36). */
export interface Question {
  /** The step in which it was asked; it is the id of the question. */
  step: number;
  node: string;
  /** Whose task it belongs to. */
  user: string;
  /** The proxy who asked, if it was not the person. */
  proxy?: string;
  /** Ms since submission. */
  at: number;
  text: string;
}

export interface State {
  /** Submission, epoch ms. */
  submittedAt: number;
  /** The person applied for. */
  initiator: string;
  /** Who submitted, if not the initiator. */
  submittedBy?: string;
  /** Chosen approvers by node (type 9). */
  chosen?: Record<string, string[]>;
  status?: StatusCode;
  /** Accepted steps so far. */
  steps: number;
  /** Returns so far: decisions of an earlier epoch are not deduplicated against (F15). */
  epoch?: number;
  /**
   * The state of each path: "" is the main path, other keys are parallel branches. It is the value of the machine's
   * snapshot.
   */
  positions: Record<string, string>;
  /** The nodes in progress. */
  runs: Record<string, NodeRun>;
  /**
   * The log of completed nodes (see step/completed-log.ts), if it was loaded: it is stored apart, step by step (D4).
   */
  completedLog?: string;
  /** Who agreed so far, if the flow deduplicates (see step/agreements.ts). */
  agreements?: Record<string, Agreement>;
  /** When the initiator last urged, ms since submission. */
  urgedAt?: number;
  /** If returned to the initiator: the node that returned it, and the positions and runs at that time (F25). */
  returned?: { node: string; positions: Record<string, string>; runs: Record<string, NodeRun> };
  /** People assigned by an administrator to nodes not reached yet; they are asked after a return as well (F32, D26). */
  assignedAhead?: Record<string, string[]>;
  /** Questions to the applicant that are open, oldest first (F36). */
  questions?: Question[];
  /** Was approved and then declared void (D19). */
  voided?: 1;
  /** Who ended it, and when in ms since submission. */
  ended?: { by: string; at: number };
}

/** A snapshot with its log of completed nodes. */
export type StateWithHistory = State & { completedLog: string };
