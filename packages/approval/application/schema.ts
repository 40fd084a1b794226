import { operators } from "@stampflow/flow";
import { page, pageInput, requiredText, spanFault, withRule } from "@stampflow/kernel";
import { z } from "zod";
import { formId } from "../form/schema.ts";
import { applyId, applyStatus, choice, chosen, identity, person, statusName, values } from "../record/schema.ts";
import { openQuestion, openTask, progressRow } from "./view/progress-schema.ts";

export { openQuestion, openTask, progressRow };

const id = z.string().min(1).max(64);
const people = z.array(id).max(50);
const opinion = z.string().max(1000).default("");

// ---- opening a form and submitting

export const openForm = z.object({ formId, applicantId: id.optional() });
const may = z.boolean();
const cellPermission = z.object({ displayable: may, readable: may, writable: may, required: may });
export const permission = cellPermission.extend({
  /** Of a sub-table: the columns that have permissions of their own. */
  columns: z.record(z.string(), cellPermission).optional(),
});
export const permissionsByField = z.record(z.string(), permission);
export const openedForm = z.object({
  id: formId,
  formName: z.string(),
  formRemarks: z.string(),
  formUrl: z.string(),
  version: z.number().int(),
  /** The published design as JSON text. */
  date: z.string(),
  permissions: permissionsByField,
  choices: z.array(choice),
  /** Whether the flow allows applying for somebody else. */
  onBehalf: z.boolean(),
  /** The names of the settings of modules that its flow has (A95). */
  settings: z.array(z.string()),
  /** The forms of its flow that are shown as one, itself among them; empty if it is shown by itself. */
  together: z.array(z.object({ id: formId, name: z.string() })),
});

export const submitApplication = z.object({
  formId,
  values,
  chosen: chosen.default({}),
  applicantId: id.optional(),
  /** An approved application of the applicant that this one changes (A94). */
  changes: id.optional(),
  /** The version the form was opened with; refused if there is a newer one, because its fields may differ. */
  version: z.number().int().optional(),
});
/** `seq` is the step counter; send it back with calls that ask for it. */
export const submitted = z.object({ applyId, seq: z.number().int(), applyStatus, status: statusName });

/** The forecast in order, with reasons; for the form before submitting, and for the progress. */
export const previewStep = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  /** approver, handler, cc, notice, event, condition, result. */
  kind: z.string(),
  /** Will be asked, skipped, automatic, or has nobody to ask. */
  state: z.enum(["open", "ahead", "skipped", "automatic", "exception"]),
  people: z.array(person),
  /** How several people decide: one, all, any, inTurn, ratio. */
  mode: z.string(),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  depth: z.number().int(),
});
export type PreviewStep = z.infer<typeof previewStep>;
export const preview = z.object({
  steps: z.array(previewStep),
  choices: z.array(choice),
  /** Why it cannot be submitted now. */
  refused: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const resubmit = z.object({ applyId, values, chosen: chosen.default({}) });

// ---- deciding

export const decideAction = z.enum([
  "NEXT",
  "REJECT",
  "BACK",
  "BACK_TO_PRE",
  "TRANSFER",
  "DELEGATE",
  "ADD_SIGN",
  "REMOVE_SIGN",
  "TAKE_BACK",
  "CC",
  "END",
]);
export const decide = z.object({
  applyId,
  /** The task the person saw; if left out, the caller's only open one. */
  taskId: z.string().min(1).max(200).optional(),
  action: decideAction,
  /** The principal, if the caller is their proxy. */
  forId: id.optional(),
  opinion,
  /** BACK: the node. NEXT: the node to skip to in a free flow. TRANSFER, DELEGATE: the person. */
  to: id.optional(),
  users: people.min(1).optional(),
  position: z.enum(["before", "after", "beside"]).optional(),
  values: values.optional(),
  /** The values the person saw, so that a field changed meanwhile is noticed (F34). */
  seen: values.optional(),
  viewedSeconds: z.number().min(0).max(86_400).optional(),
  /** The key of an uploaded picture. */
  signature: z.string().max(1024).optional(),
  password: z.string().max(200).optional(),
});
export type Decide = z.infer<typeof decide>;
/**
 * The result as the specification's approval status instead of an action: 2 agree, 3 disagree (A37).
 */
export const decideStatus = decide
  .omit({ action: true, to: true, users: true, position: true })
  .extend({ status: z.union([z.literal(2), z.literal(3)]) });
export const decideEither = z.union([decide, decideStatus]);
/** The same call in the format of the specification. */
export const transit = z.object({
  id: applyId,
  transFlow: z.object({
    formUserDateLogs: values.optional(),
    remark: opinion,
    process: z.string().max(200).optional(),
    actionName: z.enum(["NEXT", "REJECT", "BACK", "BACK_TO_PRE"]),
  }),
  forId: id.optional(),
});

/** `seq` of the detail the person saw: if somebody decided since, the refusal says who and when. */
export const withdraw = z.object({ applyId, opinion, seq: z.number().int().optional() });
export const share = z.object({ applyId, userIds: z.array(id).min(1).max(25), opinion });
export const declareVoid = z.object({ applyId, reason: requiredText(1000) });
export const one = z.object({ applyId });
/** `forId`: the principal, if the caller is their proxy. */
export const oneFor = one.extend({ forId: id.optional() });

// ---- lists

export const tab = z.enum(["pending", "approved", "apply", "copy"]);
const fieldKey = z.string().min(1).max(64);
const fieldEnd = z.union([z.string().min(1).max(40), z.number()]);
/**
 * The value of a field: compared as in a condition of a flow (`il` finds a text in a text, or one of those listed), or
 * between two ends, both inclusive, either of which may be left out.
 */
export const fieldSearch = z.union([
  z.strictObject({
    key: fieldKey,
    op: z.enum(operators).default("il"),
    value: z.union([z.string().min(1).max(200), z.number(), z.array(z.string().min(1).max(200)).min(1).max(50)]),
  }),
  z.strictObject({ key: fieldKey, from: fieldEnd.optional(), to: fieldEnd.optional() }),
]);
/** Several values mean "or", several filters "and" (W5). */
const several = <One extends z.ZodType>(one: One) => z.union([one, z.array(one).min(1).max(50)]).optional();
/** Beside the states: declared void, and completed, which is approved, rejected or withdrawn (W3). */
export const stateFilter = z.enum([...statusName.options, "void", "completed"]);
const day = z.iso.date();
/**
 * By what a list does not hold (field, words, amount, waiting, node of an own application) it continues only by
 * `cursor`: a page may have fewer rows than asked for, and `total` counts those of this page.
 */
const filters = {
  state: several(stateFilter),
  /** Types; fields and nodes can be asked for where it is one. */
  formId: several(formId),
  /** Days in the company's zone, both inclusive, of the time by which the list is sorted: came, decided, sent, copied. */
  from: day.meta(withRule("Not after `to`")).optional(),
  to: day.optional(),
  keyword: z.string().trim().max(50).optional(),
  fields: z.array(fieldSearch).min(1).max(3).optional(),
  /** Words of any field that no node hides. */
  words: requiredText(50).optional(),
  applicantId: several(id),
  /** The applicant's department at submission, or one above it. */
  departmentId: several(id),
  /** Where the reader's task is; in lists without tasks, where the application stands. */
  nodeId: several(id),
  /** Limits of the first amount of the form, both inclusive. */
  amountFrom: z.number().optional(),
  amountTo: z.number().optional(),
  /** The task that is open longest has waited so many hours or more, the time of questions taken out (W19). */
  waitedHours: z.number().int().min(1).max(9999).optional(),
  /** It has a decision that is marked as fast (F30). */
  fast: z.literal(true).optional(),
  /** What it should have changed was refused. */
  effectRefused: z.literal(true).optional(),
  /** If left out: newest first. */
  sort: z.enum(["at", "-at"]).optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
export const listMine = pageInput.extend({ tab, ...filters });
/**
 * `forId`: the tasks of a principal of the caller. `acting`: the tasks of the caller and of all principals in one
 * list. Both only in the pending tab.
 */
export const listPending = listMine
  .extend({ forId: id.optional(), acting: z.boolean().optional() })
  .refine(inOrder, spanFault);
export const listAll = pageInput.extend({ ...filters, stuck: z.boolean().optional() }).refine(inOrder, spanFault);

/** The return that sent it back, as far as the reader may know. */
export const sentBack = z.object({ by: person, at: z.number(), opinion: z.string() });
export const holder = person.extend({ since: z.number() });
export const waitingMode = z.enum(["", "one", "all", "any", "inTurn", "ratio"]);
export const shown = z.object({ key: z.string(), label: z.string(), showText: z.string() });
export const row = z.object({
  id: applyId,
  /** Only in the pending and approved tabs. */
  taskId: z.string().nullable(),
  applyTitle: z.string(),
  ...identity,
  formId,
  formName: z.string(),
  formUrl: z.string(),
  /** The first three fields, and the first long text. */
  summary: z.array(shown),
  /** The same for one line, in the order of weight; `label` is empty if the text is clear by itself. */
  brief: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  applicant: person.extend({ departmentName: z.string() }),
  createDate: z.number(),
  updateDate: z.number(),
  /** The time by which the list is sorted: when it came, was decided, submitted or copied. */
  at: z.number(),
  isRead: z.boolean(),
  applyStatus,
  status: statusName,
  /** For the reader (W3): pending if it waits for them, copied in the copy tab, else the status. */
  state: z.enum(["pending", "copied", ...statusName.options]),
  /** Declared void after the approval. */
  voided: z.boolean(),
  /** A decision of it is marked as fast (F30), as far as the reader may know. */
  fast: z.boolean(),
  /** What it should have changed was refused. */
  effectRefused: z.boolean(),
  /** Nobody could be found for a node: an administrator must assign. */
  stuck: z.boolean(),
  nodeName: z.string(),
  /** approve, handle, resubmit, delegated, added, or answer: a question to the reader; "" outside of the task tabs. */
  kind: z.string(),
  /** How the people asked decide the task: one, or if several are asked all, any, inTurn, ratio; "" outside of the pending tab. */
  mode: waitingMode,
  /** A question to the applicant is open. */
  asking: z.boolean(),
  /** In the approved tab: the work of a handler, without a judgement. */
  completed: z.boolean(),
  /** The principal whose task it is; null for the caller's own. */
  for: person.nullable(),
  /** Who returned what waits now for the reader or the initiator, and why. */
  sentBack: sentBack.nullable(),
  /** Who has it since when; only of the caller's own running applications and in the list of all. */
  holders: z.array(holder),
});
export type Row = z.infer<typeof row>;
export const rows = page(row);
/** A list that grows: if `more` may follow, `lookedUntil` says how far the page has read. */
export const allRows = rows.extend({ lookedUntil: z.number().nullable(), more: z.boolean() });
/** `acting`: tasks of people for whom the caller may decide now. */
export const counts = z.object({
  pending: z.number().int(),
  copy: z.number().int(),
  acting: z.array(z.object({ person, pending: z.number().int() })),
});

/**
 * The workbench: the tasks that have waited longest; the caller's running applications, with who has them since when.
 */
export const workbench = z.object({
  pending: z.object({ records: z.array(row), total: z.number().int(), atLeast: z.boolean().optional() }),
  own: z.object({
    records: z.array(row),
    total: z.number().int(),
    atLeast: z.boolean().optional(),
  }),
});
export type Workbench = z.infer<typeof workbench>;

export const associatedRow = z.object({
  id: applyId,
  applyTitle: z.string(),
  ...identity,
  userData: z.string(),
  reason: z.string(),
  createDate: z.number(),
  updateDate: z.number(),
  isRead: z.boolean(),
});
export const associatedRows = page(associatedRow);

// ---- detail

const shownTable = z.object({
  columns: z.array(z.object({ label: z.string(), figures: z.boolean() })),
  rows: z.array(z.array(z.string())),
  totals: z.array(z.object({ label: z.string(), text: z.string() })),
});
export const entry = z.object({
  key: z.string(),
  keyLabel: z.string(),
  label: z.string(),
  value: z.unknown(),
  showText: z.string(),
  table: shownTable.optional(),
});
export const openTasks = z.object({ records: z.array(openTask) });
/** A return target, with the names of the nodes it would reopen or keep. */
export const returnTarget = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  people: z.array(person),
  reopens: z.array(z.string()),
  keeps: z.array(z.string()),
});
export const ownTask = openTask.omit({ user: true }).extend({
  actions: z.array(z.string()),
  permissions: permissionsByField,
  targets: z.array(returnTarget),
  /** Where agreeing may skip to. */
  skipTargets: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
  /** `signAnew`: with a picture that no decision has used (W23). */
  needs: z.object({ signature: z.boolean(), password: z.boolean(), signAnew: z.boolean() }),
});
export const detail = z.object({
  id: applyId,
  seq: z.number().int(),
  applyTitle: z.string(),
  ...identity,
  formId,
  formName: z.string(),
  formUrl: z.string(),
  version: z.number().int(),
  applyStatus,
  status: statusName,
  voided: z.boolean(),
  /** Who returned it and why, while it is returned; also where the flow is hidden (A77). */
  sentBack: sentBack.nullable(),
  /** The id of a node that waits for an administrator. */
  exception: z.string().nullable(),
  applicant: person.extend({ departmentName: z.string() }),
  submittedBy: person,
  /** The principal for whom the caller reads it. */
  for: person.nullable(),
  createDate: z.number(),
  updateDate: z.number(),
  content: z.object({
    /** The design it was submitted with, as JSON text. */
    date: z.string(),
    values,
    entries: z.array(entry),
    permissions: permissionsByField,
    /** As in the opened form. */
    settings: z.array(z.string()),
  }),
  progress: z.array(progressRow),
  /** Whether the caller sees everything, including the raw history. */
  whole: z.boolean(),
  /** The step before which there are more rows; send it to progress as `before`. */
  earlier: z.number().int().nullable(),
  open: z.array(openTask),
  ahead: z.array(previewStep),
  copies: z.array(person),
  /** Node id → status as in F4, for the picture of the flow; only nodes that the caller's progress shows. */
  nodes: z.record(z.string(), z.number().int()),
  tasks: z.array(ownTask),
  /** Those that the reader may know of: the applicant, who asked, and whoever sees the progress. */
  questions: z.array(openQuestion),
  /** Actions of the caller on the whole application: WITHDRAW, URGE, TAKE_BACK, REMOVE_SIGN, ASSIGN, ANSWER. */
  actions: z.array(z.string()),
});
export type Detail = z.infer<typeof detail>;
export const oneStretch = oneFor.extend({ before: z.number().int().min(1).optional() });
export const progress = detail.pick({
  id: true,
  seq: true,
  progress: true,
  earlier: true,
  open: true,
  ahead: true,
  copies: true,
});

/** Spec 3, the log of a new-style form. */
export const formLog = z.object({
  id: applyId,
  userData: z.string(),
  applyStatus,
  applyUserName: z.string(),
  applyUserSign: z.string(),
  process: z.string(),
  actionName: z.string(),
  processTaskConfig: z.object({ customProperties: z.object({ duplicateManuallySigned: z.boolean() }) }),
});
