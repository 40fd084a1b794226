import {
  type Accepted,
  asksSeveral,
  type CloseReason,
  type FlowStatus,
  flowStatus,
  isStalled,
  type Organisation,
  packState,
  type State,
} from "@stampflow/flow";
import { confinedBy, fieldKey, summary, summaryControls, translatedNames, type Values, valueAt } from "@stampflow/form";
import type { Fact } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import * as events from "../../events.ts";
import { boundRows } from "../../history/bound.ts";
import { lookupOf, nameOf } from "../../people.ts";
import type { Entry, Head, Run } from "../../record/entities.ts";
import { sentBackIn } from "../../record/sent-back.ts";
import { figuresOf } from "../../statistics/figures.ts";
import { timerNames } from "../../timer-names.ts";
import { displayOf, fieldsInTitle, isOpen } from "../../version/display.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import { reminderOf, textsOf } from "../../version/reminder.ts";
import { logOfStep } from "../load/history.ts";
import { administratorFacts } from "./administrator-facts.ts";
import { questionEntries, questionFacts } from "./question-items.ts";
import type { StepSave } from "./save-step.ts";

const codes: Record<FlowStatus, Head["status"]> = { running: 0, approved: 1, rejected: 2, returned: 3, withdrawn: 4 };
/** Closed by an action of its person; other closings took it from them. */
export const decidedHow: ReadonlySet<CloseReason> = new Set([
  "agreed",
  "refused",
  "returned",
  "ended",
  "resubmitted",
  "transferred",
  "delegated",
]);

/** The run as it was read; undefined for a new application. */
export type StepBase = {
  head: Head;
  formVersion: PublishedVersion;
  org: Organisation;
  run?: Run;
  broken?: boolean;
  computed?: Values;
};

/** Converts the result of the engine to the items to store. Pure, except for the language of a new search text. */
export function changeOf(before: StepBase, outcome: Accepted, now: number, first: boolean): StepSave {
  const { org } = before;
  const { effects, state } = outcome;
  const values = outcome.values as Values;
  const stored = withoutComputed(values, before.computed);
  const head = headAfter(before, outcome, now);
  const moved = headKeys.some((name) => head[name] !== before.head[name]);
  return {
    head: first || moved ? { ...head, updatedAt: now } : before.head,
    headChanged: first || moved,
    seq: state.steps,
    state: packState(state),
    completedLog: logOfStep(outcome),
    values: JSON.stringify(stored),
    before: before.run,
    broken: before.broken,
    entries: entriesOf(head, outcome, now),
    rows: boundRows(effects.history, head, { values: stored, version: head.version }),
    figures: figuresOf(before, head, outcome, now),
    facts: factsOf(before.head, head, outcome, first, org),
    timers: timersOf(head, outcome),
  };
}

/** What was computed when it was read is not in the history either, which has to say the same (A31). */
const withoutComputed = (values: Values, computed: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== valueAt(computed, key)));

const headKeys = ["status", "stuck", "voided", "asking", "fast", "confined", "sentBack", "summary", "search"] as const;

function headAfter(
  { head: before, formVersion, org }: StepBase,
  { effects, state, values }: Accepted,
  now: number,
): Head {
  const { asking: _, ...head } = before;
  const status = effects.status ? codes[effects.status] : head.status;
  const mayBeStuck = effects.notices.some(({ kind }) => kind === "exception" || kind === "handover");
  const around = { now, org, fields: formVersion.flowFields, values };
  const stuck = (mayBeStuck || head.stuck) && isStalled(formVersion.flow, state, around);
  const voided = head.voided || effects.history.some(({ action }) => action === "VOID");
  const fast = head.fast || effects.history.some((row) => row.fast);
  const sentBack = sentBackIn(effects.history);
  return {
    ...head,
    status,
    stuck,
    ...(voided ? { voided } : {}),
    ...(state.questions ? { asking: true } : {}),
    ...(fast ? { fast } : {}),
    ...(sentBack ? { sentBack } : {}),
    ...listTexts(formVersion, values as Values, org, head),
  };
}

/**
 * What its values confine. It stays confined where the values change, because the history keeps what stood there (A85).
 */
function confinedFields({ design: { config }, flowFields }: PublishedVersion, values: Values, before = ""): string {
  const now = config.confined ? confinedBy(config, flowFields, values) : [];
  return [...new Set([...before.split(" "), ...now])].filter(Boolean).join(" ");
}

/** The fields of summary and title for lists, the text for keyword searches, and which fields neither may tell. */
export function listTexts(
  formVersion: PublishedVersion,
  values: Values,
  org: Organisation,
  head: Pick<Head, "applicantId" | "departmentId" | "number" | "summary" | "search" | "confined">,
) {
  const { title, summary: chosen } = displayOf(formVersion.published.definition);
  const reminder = reminderOf(formVersion.published.definition);
  const texts = [title, ...(reminder ? textsOf(reminder).map(([, text]) => text) : [])];
  const keys = [...summaryControls(formVersion.design, chosen).map(fieldKey), ...texts.flatMap(fieldsInTitle)];
  const kept = JSON.stringify(
    Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(values, key) ? [[key, values[key]]] : []))),
  );
  const confined = confinedFields(formVersion, values, head.confined);
  const told = confined ? { confined } : {};
  if (kept === head.summary && confined === (head.confined ?? ""))
    return { summary: kept, search: head.search, ...told };
  const shown = summary(formVersion.design, values, { language: language(), lookup: lookupOf(org) }, chosen);
  // A field that some node hides is not searchable.
  const searched = { nodes: formVersion.nodes, confined: new Set(confined.split(" ")) };
  const open = shown.filter(({ key }) => isOpen(searched, key)).map(({ showText }) => showText);
  const names = Object.values(translatedNames(formVersion.design.config)).flatMap(({ name = "", title = "" }) => [
    name,
    title,
  ]);
  const { formName, title: formTitle = "" } = formVersion.published;
  const words = [
    head.number ?? "",
    nameOf(org, head.applicantId),
    org.department(head.departmentId)?.name ?? "",
    formName,
    formTitle,
    ...names.filter(Boolean),
    ...open,
  ];
  return { summary: kept, search: words.join(" ").toLowerCase().slice(0, 200), ...told };
}

function entriesOf(head: Head, { effects, state }: Accepted, now: number): Entry[] {
  const acting = proxied(effects);
  const opened = new Set(effects.opened.map(({ id }) => id));
  return [
    ...effects.opened.map((task) => openEntry(head, task, state)),
    // A task closed and opened again in the same step is among the opened ones.
    ...effects.closed
      .filter(({ task }) => !opened.has(task.id))
      .flatMap((one) => closedEntries(head, one, now, acting)),
    ...questionEntries(head, effects, now, state.submittedAt),
  ];
}

type Task = Accepted["effects"]["opened"][number];

export const openEntry = (head: Head, task: Task, state: State): Entry => ({
  ...entryOf(head, task),
  ...(asksSeveral(state, task.node) ? { several: true } : {}),
});

const entryOf = (head: Head, task: Task): Entry => ({
  tenantId: head.tenantId,
  applicationId: head.applicationId,
  entryId: task.id,
  userId: task.user,
  box: "pending",
  at: task.since,
  since: task.since,
  nodeId: task.node,
  kind: task.kind,
  read: false,
  formId: head.formId,
  status: head.status,
  search: head.search,
});

type Acting = { nodeId: string; forId: string; by: string; action: string } | undefined;

/** The proxy who acted, and for whom. `for` of a submission or of an administrator's row means something else. */
function proxied({ history }: Accepted["effects"]): Acting {
  const row = history.find(({ by, action }) => by !== "system" && action !== "SUBMIT" && action !== "ASSIGN");
  if (row?.for === undefined) return undefined;
  return { nodeId: row.node, forId: row.for, by: row.by, action: row.action };
}

/** The entries of a closed task; a task done by a proxy is in the lists of both. */
function closedEntries(head: Head, one: Accepted["effects"]["closed"][number], now: number, acting: Acting): Entry[] {
  const { task, how, by } = one;
  const byProxy = acting !== undefined && acting.forId === task.user && acting.by === by;
  const done = decidedHow.has(how) && (byProxy || by === task.user);
  const entry: Entry = { ...entryOf(head, task), box: done ? "done" : "gone", at: now, read: true };
  return done && byProxy ? [entry, { ...entry, entryId: `proxy ${by} ${task.id}`, userId: by }] : [entry];
}

function factsOf(before: Head, head: Head, { effects }: Accepted, first: boolean, org: Organisation): Fact[] {
  const about = { applicationId: head.applicationId, formId: head.formId };
  const facts: Fact[] = [];
  const again = effects.history.some(({ action }) => action === "RESUBMIT");
  if (first || again) {
    facts.push(events.applicationSubmitted({ ...about, version: head.version, applicantId: head.applicantId, again }));
  }
  if (effects.closed.length > 0) {
    const tasks = effects.closed.map(({ task, how }) => ({
      taskId: task.id,
      nodeId: task.node,
      userId: task.user,
      how,
    }));
    facts.push(events.taskClosed({ ...about, tasks }));
  }
  if (effects.opened.length > 0) {
    const tasks = effects.opened.map(({ id, node, user, kind }) => ({ taskId: id, nodeId: node, userId: user, kind }));
    facts.push(events.taskOpened({ ...about, tasks }));
  }
  const acting = proxied(effects);
  if (acting) facts.push(events.taskProxied({ ...about, ...acting }));
  for (const [nodeId, userIds] of byNode(effects.copies))
    facts.push(events.applicationCopied({ ...about, nodeId, userIds }));
  facts.push(
    ...noticesOf(about, effects, org),
    ...administratorFacts(about, effects),
    ...questionFacts(about, head, effects),
    ...effects.events.map(({ node, name }) => events.eventRaised({ ...about, nodeId: node, name })),
  );
  const ending = effects.history.find(({ action }) => action === "VOID");
  if (ending) facts.push(events.applicationVoided({ ...about, by: ending.by, reason: ending.opinion ?? "" }));
  if (effects.status && head.status !== before.status) facts.push(...endOf(about, head, effects));
  return facts;
}

function noticesOf(
  about: { applicationId: string; formId: string },
  effects: Accepted["effects"],
  org: Organisation,
): Fact[] {
  const by = effects.history.find(({ action }) => action === "URGE")?.by ?? "system";
  return effects.notices.map(({ kind, node, users, reminded }) => {
    const userIds = [...users];
    if (kind === "notice") return events.applicationNoticed({ ...about, nodeId: node, userIds });
    if (kind === "urge" || kind === "remind")
      return events.taskUrged({ ...about, by, userIds, ...(reminded ? { nodeId: node } : {}) });
    return events.applicationStuck({
      ...about,
      nodeId: node,
      userIds: userIds.length > 0 ? userIds : [...org.flowAdmins],
    });
  });
}

function endOf(about: { applicationId: string; formId: string }, head: Head, effects: Accepted["effects"]): Fact[] {
  const { applicantId, status } = head;
  if (status === flowStatus.returned) {
    const nodeId = effects.history.find(({ action }) => action.startsWith("BACK"))?.node ?? "";
    return [events.applicationReturned({ ...about, applicantId, nodeId })];
  }
  return status === flowStatus.approved || status === flowStatus.rejected || status === flowStatus.withdrawn
    ? [events.applicationEnded({ ...about, status, applicantId })]
    : [];
}

function byNode(copies: Accepted["effects"]["copies"]): Map<string, string[]> {
  const nodes = new Map<string, string[]>();
  for (const { node, user } of copies) nodes.set(node, [...(nodes.get(node) ?? []), user]);
  return nodes;
}

function timersOf({ tenantId, applicationId }: Head, { effects }: Accepted): StepSave["timers"] {
  const idOf = (id: string) => `${applicationId}.${id}`;
  const armed = new Set(effects.timers.arm.map(({ id }) => id));
  return {
    arm: effects.timers.arm.map(({ id, at }) => ({
      tenantId,
      id: idOf(id),
      name: timerNames.node,
      at,
      data: { applicationId, timerId: id },
    })),
    cancel: effects.timers.cancel.filter((id) => !armed.has(id)).map((id) => ({ tenantId, id: idOf(id) })),
  };
}
