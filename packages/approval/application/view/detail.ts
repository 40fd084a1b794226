import {
  type Allowed,
  allowedActions,
  flowStatus,
  isOver,
  openTasks,
  preview,
  type Question,
  type ReturnTarget,
  returnTargets,
  statusName,
  type Task,
  view,
} from "@stampflow/flow";
import { entriesOf, inLanguage, type Values, withoutHiddenColumns } from "@stampflow/form";
import { type Actor, language, untilSaved } from "@stampflow/kernel/server";
import type { z } from "zod";
import { identityOf } from "../../fixed/apply-type.ts";
import { settingsOfModules } from "../../fixed/designed-form.ts";
import { lookupOf, organisation, personOf } from "../../people.ts";
import { can } from "../../permissions.ts";
import { type Acting, actingAs } from "../../proxy/acting.ts";
import { joinChunks } from "../../record/chunks.ts";
import { type StepRange, stepsBefore } from "../../record/head-and-run.ts";
import { questionIdOf } from "../../record/question-id.ts";
import { onlyReadable, seenFields, seesEverything, seesProgress, shownTo } from "../../record/read-access.ts";
import { sentBackOf } from "../../record/sent-back.ts";
import { wordedValues } from "../../record/worded.ts";
import { formNameIn, formVersionFor, type PublishedVersion } from "../../version/published-version.ts";
import { contextOf } from "../act/act.ts";
import { signsAnew } from "../act/signature.ts";
import { applyStatusOf } from "../list/list.ts";
import { applicantOf, titleOf } from "../list/title.ts";
import { type LoadedApplication, readText } from "../load/application.ts";
import { loadHistory, type WithHistory } from "../load/history.ts";
import { loadReadable, type Readable } from "../load/readable.ts";
import type { Detail, oneStretch } from "../schema.ts";
import { ruleText, stepsAhead } from "./preview.ts";
import { progressOfSteps } from "./progress.ts";

export type DetailContext = Readable &
  Pick<LoadedApplication, "state" | "values" | "formVersion" | "org"> & { stretch: StepRange };

/** With its log of completed nodes; the newest steps, which are read anyway, often contain it. */
export async function readWithHistory(...asked: Parameters<typeof readForDetail>): Promise<WithHistory<DetailContext>> {
  const loaded = await readForDetail(...asked);
  return loadHistory(loaded, loaded.stretch.steps);
}

/** The application as this person may read it. Parts that a step replaced meanwhile are read again. */
export function readForDetail(
  applicationId: string,
  actor: Actor,
  loaded?: StepRange,
  acting?: Acting,
): Promise<DetailContext> {
  return untilSaved(async () => {
    const stretch = loaded ?? (await stepsBefore(applicationId));
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

type ProgressInput = z.infer<typeof oneStretch>;

/** The progress (the newest rows, or those before a step) and the forecast. */
export async function progressOf({ applyId, before, forId }: ProgressInput, actor: Actor, now: number) {
  const acting = await actingAs(forId, actor, now);
  const loaded = await readWithHistory(applyId, actor, await stepsBefore(applyId, before), acting);
  return { id: loaded.head.applicationId, seq: loaded.run.seq, ...progressAndPreview(loaded, now) };
}

function progressAndPreview(loaded: WithHistory<DetailContext>, now: number) {
  const { formVersion, org, entries, stretch, state, run, access } = loaded;
  const { flow } = formVersion;
  if (!seesProgress(formVersion, access)) return { progress: [], earlier: null, open: [], ahead: [], copies: [] };
  const steps = stretch.steps.filter(({ seq }) => seq <= run.seq);
  const shown = shownTo(formVersion, access);
  const open = openTasks(flow, state).filter(({ node }) => shown.node(node));
  return {
    progress: progressOfSteps(steps, { org, formVersion, entries, shown, ruleText }),
    earlier: stretch.earlier,
    open: open.map((task) => ({ ...asTask(task, formVersion), user: personOf(org, task.user) })),
    ahead: aheadOf(loaded, now),
    copies: view(flow, state).cc.map(({ user }) => personOf(org, user)),
  };
}

/** None after the end. */
function aheadOf(loaded: WithHistory<DetailContext>, now: number) {
  const { formVersion, org, values, head, state, access } = loaded;
  if (isOver(head.status)) return [];
  const ahead = {
    applicant: state.initiator,
    ...(state.submittedBy ? { submittedBy: state.submittedBy } : {}),
    ...(state.chosen ? { chosen: state.chosen } : {}),
  };
  const context = { formVersion, org, values, applicant: state.initiator };
  return stepsAhead(preview(formVersion.flow, state, ahead, contextOf(loaded, now)), context, access);
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
  const loaded = await readWithHistory(applicationId, actor, undefined, acting);
  const { head, run, state, formVersion, org } = loaded;
  const seen = view(formVersion.flow, state);
  const fields = seenFields(formVersion, loaded.access);
  const allowed = allowedFor(loaded, actor, now, forId);
  return {
    id: head.applicationId,
    seq: run.seq,
    applyTitle: titleOf(
      head,
      formVersion,
      org,
      (key) => fields[key]?.readable !== false && fields[key]?.displayable !== false,
    ),
    ...identityOf(head),
    formId: head.formId,
    formName: formNameIn(formVersion).title,
    formUrl: formVersion.published.icon,
    version: head.version,
    applyStatus: applyStatusOf(head.status),
    status: statusName(head.status),
    voided: head.voided ?? false,
    sentBack: sentBackFor(loaded),
    exception: seen.exception,
    applicant: applicantOf(head, org),
    submittedBy: personOf(org, head.submitterId),
    for: forId === undefined ? null : personOf(org, forId),
    createDate: head.createdAt,
    updateDate: head.updatedAt,
    content: contentOf(loaded),
    whole: seesEverything(formVersion, loaded.access),
    ...progressAndPreview(loaded, now),
    nodes: nodesFor(loaded, seen.nodes),
    tasks: ownTasks(loaded, allowed, forId ?? actor.userId, now),
    questions: questionsFor(loaded, actor, forId),
    actions: actionsOf(allowed, actor, seen.exception !== null),
  };
}

function questionsFor({ formVersion, access, state, head, org }: DetailContext, { userId }: Actor, forId = userId) {
  const shown = shownTo(formVersion, access);
  const sees = seesProgress(formVersion, access);
  const asked = ({ node, user, proxy }: Question) =>
    user === forId || proxy === userId || head.applicantId === userId || (sees && shown.node(node));
  return (state.questions ?? []).filter(asked).map(({ step, node, user, proxy, at, text }) => ({
    id: questionIdOf(head.applicationId, step),
    seq: step,
    nodeName: shown.node(node) ? formVersion.nodeName(node) : "",
    by: personOf(org, proxy ?? user),
    user: personOf(org, user),
    at: state.submittedAt + at,
    text,
  }));
}

/** The status of each node that the reader's progress shows. */
function nodesFor({ formVersion, access }: DetailContext, nodes: Detail["nodes"]): Detail["nodes"] {
  if (!seesProgress(formVersion, access)) return {};
  const shown = shownTo(formVersion, access);
  return Object.fromEntries(Object.entries(nodes).filter(([id]) => shown.node(id)));
}

export function allowedFor(
  loaded: WithHistory<DetailContext>,
  { userId }: Actor,
  now: number,
  forId?: string,
): Allowed {
  const { formVersion, state, head } = loaded;
  const proxy = forId === undefined ? undefined : userId;
  // Nobody decides their own application, not as a proxy either.
  if (proxy === head.applicantId || proxy === head.submitterId) return { tasks: [], own: [], admin: [] };
  return allowedActions(formVersion.flow, state, forId ?? userId, contextOf(loaded, now), proxy);
}

function sentBackFor({ head, formVersion, access, org }: DetailContext): Detail["sentBack"] {
  const back = head.status === flowStatus.returned ? sentBackOf(head) : null;
  if (!back) return null;
  const isShown = shownTo(formVersion, access).opinion({ ...back, action: "BACK" });
  return { by: personOf(org, back.by), at: back.at, opinion: isShown ? back.opinion : "" };
}

function contentOf({ formVersion, access, values, org }: DetailContext): Detail["content"] {
  const permissions = seenFields(formVersion, access);
  const readable: Values = wordedValues(formVersion.design, onlyReadable(values, permissions));
  const shown = formVersion.fields.filter(({ key }) => permissions[key]?.readable && permissions[key]?.displayable);
  const keys = new Set(shown.map(({ key }) => key));
  const entries = entriesOf(withoutHiddenColumns(inLanguage(formVersion.design, language()), permissions), readable, {
    language: language(),
    lookup: lookupOf(org),
  });
  return {
    date: formVersion.published.design,
    values: readable,
    entries: entries.filter(({ key }) => keys.has(key)),
    permissions,
    settings: settingsOfModules(formVersion.published.definition.settings),
  };
}

function ownTasks(loaded: WithHistory<DetailContext>, allowed: Allowed, user: string, now: number): Detail["tasks"] {
  const { formVersion, state } = loaded;
  const removable = allowed.own.filter((action) => action === "REMOVE_SIGN");
  return allowed.tasks.map(({ task, actions, signature, password, skipTargets }) => {
    const found = returnTargets(formVersion.flow, state, { user, task: task.id }, contextOf(loaded, now));
    return {
      ...asTask(task, formVersion),
      actions: [...actions, ...removable],
      permissions: formVersion.permissionsAt(task.node),
      targets: found.ok ? found.targets.map((target) => targetOf(target, loaded)) : [],
      skipTargets: skipTargets.map(({ node, name }) => ({ nodeId: node, nodeName: name })),
      needs: { signature, password, signAnew: signature && signsAnew(formVersion, task.node) },
    };
  });
}

function targetOf(
  { node, initiator, people, reopens, keeps }: ReturnTarget,
  { formVersion, org, head }: DetailContext,
) {
  return {
    nodeId: node,
    nodeName: formVersion.nodeName(node),
    people: (initiator ? [head.applicantId] : people).map((id) => personOf(org, id)),
    reopens: reopens.map(formVersion.nodeName),
    keeps: keeps.map(formVersion.nodeName),
  };
}

/** READ has no button; ASSIGN is offered where nobody was found. */
function actionsOf({ own, admin }: Allowed, actor: Actor, waits: boolean): string[] {
  const manages = actor.permissions.has(can.application.manage.code) && admin.includes("ASSIGN") && waits;
  return [...own.filter((action) => action !== "READ"), ...(manages ? ["ASSIGN"] : [])];
}
