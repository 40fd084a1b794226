import type { Organisation } from "./organisation.ts";
import type { Question, State } from "./state.ts";
import type { FlowStatus } from "./status.ts";

export type Values = Readonly<Record<string, unknown>>;

/** A field of the form, as the engine needs it. */
export interface Field {
  readonly key: string;
  readonly type: string;
  readonly label?: string | null;
  /** Must be filled in at submission unless the initiator node says otherwise. */
  readonly required?: boolean | null;
  /** The key of the field that this is a total or part of: both have the same permissions. */
  readonly of?: string | null;
  /** Of a total of a sub-table: the column that it counts. It is shown where the column is. */
  readonly column?: string | null;
  /** Of a sub-table: its columns, each a field of every row. */
  readonly columns?: readonly Pick<Field, "key" | "type" | "label" | "required" | "follows">[] | null;
  /** The fields from which this one is computed. It may be changed by people who may write one of them. */
  readonly follows?: readonly string[] | null;
  /** The source of the company whose records the values name by id (warehouse, supplier …). */
  readonly source?: string | null;
}

/** The input of a step besides the snapshot. `now` is epoch ms. */
export interface Context {
  readonly now: number;
  readonly org: Organisation;
  readonly fields: readonly Field[];
  readonly values: Values;
  /**
   * The caller has checked that the acting person may administer this application, even if they are no flow
   * administrator (F32).
   */
  readonly admin?: boolean;
}

export type TaskKind = "approve" | "handle" | "resubmit" | "delegated" | "added";

export interface Task {
  /** Stable and unique in the application: node, step of arrival, person. */
  readonly id: string;
  readonly node: string;
  readonly name: string;
  readonly user: string;
  readonly kind: TaskKind;
  /** Epoch ms. */
  readonly since: number;
}

export type CloseReason =
  | "agreed"
  | "refused"
  | "returned"
  | "ended"
  | "resubmitted"
  | "withdrawn"
  | "transferred"
  | "delegated"
  | "waiting"
  | "removed"
  | "takenBack"
  | "cancelled"
  | "superseded"
  | "reassigned"
  | "left"
  | "timeout";

/** One row of the append-only history. `by` is a user id, or "system" with the `rule` that decided (F9). */
export interface HistoryRow {
  readonly node: string;
  readonly by: string;
  readonly action: string;
  /** Epoch ms. */
  readonly at: number;
  readonly rule?: string;
  /** The person whose task a system row closed, or for whom a proxy acted. */
  readonly for?: string;
  /** The target node or person of a return, transfer, delegation or jump; the new version of a migration. */
  readonly to?: string;
  /** For a migration: the version before, and the nodes whose id changed. */
  readonly from?: string;
  readonly nodes?: Readonly<Record<string, string>>;
  readonly users?: readonly string[];
  readonly position?: "before" | "after" | "beside";
  readonly opinion?: string;
  readonly reason?: string;
  readonly signature?: string;
  /** The question that was answered or dropped: the step in which it was asked. */
  readonly question?: number;
  readonly pictures?: readonly string[];
  /** The values this row changed (for SUBMIT all values). */
  readonly values?: Values;
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
  /** Agreed after less than 3 s of viewing, or in a batch without a view (F30). */
  readonly fast?: boolean;
}

export interface Copy {
  readonly node: string;
  readonly user: string;
}

/**
 * People to notify: of a notice node, an urging, a reminder, a node that waits for the administrator, or a person who
 * left.
 */
export interface Notice {
  readonly kind: "notice" | "urge" | "remind" | "exception" | "handover";
  readonly node: string;
  readonly users: readonly string[];
  /** Sent by the reminder of the flow, which also names other people to tell and its own text. */
  readonly reminded?: boolean;
}

export interface FlowEvent {
  readonly node: string;
  /** `customProperties.event` of the node; the node id if left out. */
  readonly name: string;
}

export interface Timer {
  readonly id: string;
  readonly node: string;
  /** Epoch ms. */
  readonly at: number;
}

/** How a question to the applicant ended; overtaken: its task closed (F36). */
export type QuestionEnd = "answered" | "dropped" | "overtaken";

/** The effects of one step. The caller stores all of them in one transaction, or none (F6). */
export interface Effects {
  readonly opened: Task[];
  readonly closed: { readonly task: Task; readonly how: CloseReason; readonly by: string }[];
  readonly history: HistoryRow[];
  readonly copies: Copy[];
  readonly notices: Notice[];
  readonly events: FlowEvent[];
  readonly asked: Question[];
  readonly questionsClosed: { readonly question: Question; readonly how: QuestionEnd }[];
  readonly timers: { readonly arm: Timer[]; readonly cancel: string[] };
  /** Set where the status changed in this step. */
  status?: FlowStatus;
  /** For the log of the host, for example a loop in the reporting line (F12). */
  readonly log: { readonly code: string; readonly data: Readonly<Record<string, unknown>> }[];
}

export type RefusalCode = (typeof refusalCodes)[number];

/** Why a step is refused; `message` makes the sentence. */
export const refusalCodes = [
  "flow.task.handled",
  "flow.task.ambiguous",
  "flow.task.notYours",
  "flow.ended",
  "flow.opinion.required",
  "flow.signature.required",
  "flow.field.required",
  "flow.field.readonly",
  "flow.return.target",
  "flow.transfer.target",
  "flow.transfer.hops",
  "flow.addSign.target",
  "flow.addSign.nested",
  "flow.withdraw.touched",
  "flow.notAllowed",
  "flow.chosen.required",
  "flow.chosen.duplicate",
  "flow.urge.tooSoon",
  "flow.takeBack.touched",
  "flow.conflict",
  "approval.question.open",
  "approval.question.closed",
] as const;

export type Data = Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly data: Data;
}

export interface Accepted<Snapshot extends State = State> {
  readonly ok: true;
  readonly state: Snapshot;
  /** What the step adds to the log of completed nodes; stored with the step, apart from the snapshot (D4). */
  readonly completedEntries: string;
  readonly values: Values;
  readonly effects: Effects;
}

/** Nothing has happened: load the log of completed nodes and repeat the step with it (D4). */
export interface HistoryNeeded {
  readonly ok: false;
  readonly needs: "history";
}
export const historyNeeded: HistoryNeeded = { ok: false, needs: "history" };

/** A step succeeds completely or changes nothing. */
export type Outcome<Snapshot extends State = State> = Accepted<Snapshot> | Refusal;

/** Own values only: a field may be called "constructor". */
export const valueAt = (values: Values, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);
