import {
  type Allowed,
  allowedActions,
  openTasks,
  preview,
  type ReturnTarget,
  returnTargets,
  type Task,
  view,
} from "@stampflow/flow";
import { entriesOf, inLanguage, type Values } from "@stampflow/form";
import { type Actor, language, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { formNameIn, formVersionFor, type PublishedVersion } from "../../flow/published-version.ts";
import { lookupOf, organisation, personOf } from "../../people.ts";
import { can } from "../../permissions.ts";
import { type Acting, actingAs } from "../../proxy/acting.ts";
import { contextOf } from "../act/act.ts";
import { earlierSignature, takesEarlier } from "../act/signature.ts";
import { applicantOf, applyStatusOf, statusOf, titleOf } from "../list/list.ts";
import { type LoadedApplication, readText } from "../load/application.ts";
import { joinChunks } from "../load/chunks.ts";
import { type StepRange, stepsBefore } from "../load/head-and-run.ts";
import { loadHistory, type WithHistory } from "../load/history.ts";
import { onlyReadable, seenFields, seesEverything, seesProgress, shownTo } from "../load/read-access.ts";
import { loadReadable, type Readable } from "../load/readable.ts";
import type { Detail, oneStretch } from "../schema.ts";
import { ruleText, stepsAhead } from "./preview.ts";
import { progressOfSteps } from "./progress.ts";

export type DetailContext = Readable &
  Pick<LoadedApplication, "state" | "values" | "formVersion" | "org"> & { stretch: StepRange };

/** With its log of completed nodes; the newest steps, which are read anyway, often contain it. */
export async function readWithHistory(...asked: Parameters<typeof readForDetail>): Promise<WithHistory<DetailContext>> {
  const reading = await readForDetail(...asked);
  return loadHistory(reading, reading.stretch.steps);
}

/** The application as this person may read it. Parts that a step replaced meanwhile are read again. */
export function readForDetail(
  applicationId: string,
  actor: Actor,
  known?: StepRange,
  acting?: Acting,
): Promise<DetailContext> {
  return untilSaved(async () => {
    const stretch = known ?? (await stepsBefore(applicationId));
    const seen = await loadReadable(applicationId, actor, stretch, acting);
    const { head, run } = seen;
    const [drawn, org, text] = await Promise.all([
      formVersionFor(head),
      organisation(),
      joinChunks(applicationId, run),
    ]);
    return { ...seen, stretch, formVersion: drawn, org, ...readText(text, drawn.design) };
  });
}

type Asked = z.infer<typeof oneStretch>;

/** The progress (the newest rows, or those before a step) and the forecast. */
export async function progressOf({ applyId, before, forId }: Asked, actor: Actor, now: number) {
  const acting = await actingAs(forId, actor, now);
  const reading = await readWithHistory(applyId, actor, await stepsBefore(applyId, before), acting);
  return { id: reading.head.applicationId, seq: reading.run.seq, ...progressAndPreview(reading, now) };
}

function progressAndPreview(reading: WithHistory<DetailContext>, now: number) {
  const { formVersion: known, org, entries, stretch, state, run, access } = reading;
  const { flow } = known;
  if (!seesProgress(known, access)) return { progress: [], earlier: null, open: [], ahead: [], copies: [] };
  const steps = stretch.steps.filter(({ seq }) => seq <= run.seq);
  const shown = shownTo(known, access);
  const open = openTasks(flow, state).filter(({ node }) => shown.node(node));
  return {
    progress: progressOfSteps(steps, { org, formVersion: known, entries, shown, ruleText }),
    earlier: stretch.earlier,
    open: open.map((task) => ({ ...asTask(task, known), user: personOf(org, task.user) })),
    ahead: aheadOf(reading, now),
    copies: view(flow, state).cc.map(({ user }) => personOf(org, user)),
  };
}

/** None after the end. */
function aheadOf(reading: WithHistory<DetailContext>, now: number) {
  const { formVersion: known, org, values, head, state, access } = reading;
  if (head.status !== 0 && head.status !== 3) return [];
  const ahead = {
    applicant: state.initiator,
    ...(state.submittedBy ? { submittedBy: state.submittedBy } : {}),
    ...(state.chosen ? { chosen: state.chosen } : {}),
  };
  const context = { formVersion: known, org, values, applicant: state.initiator };
  return stepsAhead(preview(known.flow, state, ahead, contextOf(reading, now)), context, access);
}

const asTask = ({ id, node, kind, since }: Task, { nodeName }: PublishedVersion) => ({
  taskId: id,
  nodeId: node,
  nodeName: nodeName(node),
  kind,
  since,
});

export async function detailOf(applicationId: string, actor: Actor, now: number, forId?: string): Promise<Detail> {
  const acting = await actingAs(forId, actor, now);
  const reading = await readWithHistory(applicationId, actor, undefined, acting);
  const { head, run, state, formVersion: known, org } = reading;
  const seen = view(known.flow, state);
  const fields = seenFields(known, reading.access);
  const allowed = allowedFor(reading, actor, now, forId);
  return {
    id: head.applicationId,
    seq: run.seq,
    applyTitle: titleOf(
      head,
      known,
      org,
      (key) => fields[key]?.readable !== false && fields[key]?.displayable !== false,
    ),
    oldOrNew: 1,
    formId: head.formId,
    formName: formNameIn(known).name,
    formUrl: known.published.icon,
    version: head.version,
    applyStatus: applyStatusOf(head.status),
    status: statusOf(head.status),
    voided: head.voided ?? false,
    exception: seen.exception,
    applicant: applicantOf(head, org),
    submittedBy: personOf(org, head.submitterId),
    for: forId === undefined ? null : personOf(org, forId),
    createDate: head.createdAt,
    updateDate: head.updatedAt,
    content: contentOf(reading),
    whole: seesEverything(known, reading.access),
    ...progressAndPreview(reading, now),
    nodes: nodesFor(reading, seen.nodes),
    tasks: ownTasks(reading, allowed, forId ?? actor.userId, now, await earlierFor(reading, allowed, actor)),
    actions: actionsOf(allowed, actor, seen.exception !== null),
  };
}

/** The status of each node that the reader's progress shows. */
function nodesFor({ formVersion: known, access }: DetailContext, nodes: Detail["nodes"]): Detail["nodes"] {
  if (!seesProgress(known, access)) return {};
  const shown = shownTo(known, access);
  return Object.fromEntries(Object.entries(nodes).filter(([id]) => shown.node(id)));
}

function allowedFor(reading: WithHistory<DetailContext>, { userId }: Actor, now: number, forId?: string): Allowed {
  const { formVersion: known, state, head } = reading;
  const proxy = forId === undefined ? undefined : userId;
  // Nobody decides their own application, not as a proxy either.
  if (proxy === head.applicantId || proxy === head.submitterId) return { tasks: [], own: [], admin: [] };
  return allowedActions(known.flow, state, forId ?? userId, contextOf(reading, now), proxy);
}

function contentOf({ formVersion: known, access, values, org }: DetailContext): Detail["content"] {
  const permissions = seenFields(known, access);
  const readable: Values = onlyReadable(values, permissions);
  const shown = known.fields.filter(({ key }) => permissions[key]?.readable && permissions[key]?.displayable);
  const keys = new Set(shown.map(({ key }) => key));
  const entries = entriesOf(inLanguage(known.design, language()), readable, {
    language: language(),
    lookup: lookupOf(org),
  });
  return {
    date: known.published.design,
    values: readable,
    entries: entries.filter(({ key }) => keys.has(key)),
    permissions,
  };
}

/** Read only if a node accepts it. */
async function earlierFor({ formVersion: known, head }: DetailContext, { tasks }: Allowed, { userId }: Actor) {
  const asked = tasks.some(({ task, signature }) => signature && takesEarlier(known, task.node));
  return asked ? earlierSignature(head.applicationId, userId) : undefined;
}

function ownTasks(
  reading: WithHistory<DetailContext>,
  allowed: Allowed,
  user: string,
  now: number,
  earlier: string | undefined,
): Detail["tasks"] {
  const { formVersion: known, state } = reading;
  const removable = allowed.own.filter((action) => action === "REMOVE_SIGN");
  return allowed.tasks.map(({ task, actions, signature, password, skipTargets }) => {
    const found = returnTargets(known.flow, state, { user, task: task.id }, contextOf(reading, now));
    return {
      ...asTask(task, known),
      actions: [...actions, ...removable],
      permissions: known.permissionsAt(task.node),
      targets: found.ok ? found.targets.map((target) => targetOf(target, reading)) : [],
      skipTargets: skipTargets.map(({ node, name }) => ({ nodeId: node, nodeName: name })),
      needs: { signature, password, ...(earlier && takesEarlier(known, task.node) ? { earlier } : {}) },
    };
  });
}

function targetOf(
  { node, initiator, people, reopens, keeps }: ReturnTarget,
  { formVersion: known, org, head }: DetailContext,
) {
  return {
    nodeId: node,
    nodeName: known.nodeName(node),
    people: (initiator ? [head.applicantId] : people).map((id) => personOf(org, id)),
    reopens: reopens.map(known.nodeName),
    keeps: keeps.map(known.nodeName),
  };
}

/** READ has no button; ASSIGN is offered where nobody was found. */
function actionsOf({ own, admin }: Allowed, actor: Actor, waits: boolean): string[] {
  const manages = actor.permissions.has(can.application.manage.code) && admin.includes("ASSIGN") && waits;
  return [...own.filter((action) => action !== "READ"), ...(manages ? ["ASSIGN"] : [])];
}
