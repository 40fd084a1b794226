import { type AskedNode, askedNodes, isOver, preview, statusName } from "@stampflow/flow";
import { type Actor, listPage } from "@stampflow/kernel/server";
import type { z } from "zod";
import { contextOf } from "../application/act/act.ts";
import { applyStatusOf, keywordFilter } from "../application/list/list.ts";
import { applicantOf, titleOf } from "../application/list/title.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { loadHistory, type WithHistory } from "../application/load/history.ts";
import { personOf } from "../people.ts";
import { scopeFilter } from "../record/scope.ts";
import { entriesOf, headsQuery, parseHead } from "../record/store.ts";
import { formNameIn } from "../version/published-version.ts";
import { administered } from "./administer.ts";
import type * as shape from "./schema.ts";
import { problemOf, stuckTasks } from "./stuck-tasks.ts";
import { type Inspected, inspect } from "./watch/inspect-applications.ts";
import { lastCheck } from "./watch/watch.ts";

/** Stuck applications: found by their mark, with the cause computed from the application itself. */
export async function listExceptions(
  { formId, keyword, ...page }: z.infer<typeof shape.listExceptions>,
  actor: Actor,
  now: number,
): Promise<z.infer<typeof shape.exceptionRows>> {
  const filter = formId ? { formIds: [formId] } : {};
  const keep = await keywordFilter(keyword);
  const query = headsQuery({ ...filter, ...scopeFilter(actor), stuck: true });
  const [{ records, ...rest }, checkedAt] = await Promise.all([
    listPage(query, parseHead, page, "approval.exceptions", keep),
    lastCheck(),
  ]);
  const inspected = await inspect(records, now);
  return {
    ...rest,
    records: inspected.filter(({ stuckTasks: troubles }) => troubles.length > 0).map(rowOf),
    checkedAt,
  };
}

function rowOf({ loaded, stuckTasks: troubles }: Inspected): shape.ExceptionRow {
  const { head, run, formVersion, org } = loaded;
  return {
    id: head.applicationId,
    seq: run.seq,
    applyTitle: titleOf(head, formVersion, org),
    formId: head.formId,
    formName: formNameIn(formVersion).title,
    applicant: applicantOf(head, org),
    createDate: head.createdAt,
    problems: troubles.map((trouble) => problemOf(trouble, loaded)),
  };
}

/** One application for an administrator: who is asked where, and what is wrong. */
export async function exceptionDetail(applyId: string, actor: Actor, now: number): Promise<shape.ExceptionDetail> {
  const found = await loadHistory(await administered(applyId, actor));
  const { head, run, formVersion, org, state } = found;
  const troubles = await stuckTasks(found, await entriesOf(applyId), now);
  const expected = expectedAt(found, now);
  return {
    applyId,
    seq: run.seq,
    applyTitle: titleOf(head, formVersion, org),
    applyStatus: applyStatusOf(head.status),
    status: statusName(head.status),
    nodes: askedNodes(formVersion.flow, state).map((node) => nodeOf(node, expected.get(node.node) ?? [], found)),
    problems: troubles.map((trouble) => problemOf(trouble, found)),
  };
}

/** The people the flow would ask at later nodes; none after the end. */
function expectedAt(found: WithHistory<LoadedApplication>, now: number): Map<string, string[]> {
  const { formVersion, state } = found;
  if (isOver(state.status ?? 0)) return new Map();
  const ahead = {
    applicant: state.initiator,
    ...(state.submittedBy ? { submittedBy: state.submittedBy } : {}),
    ...(state.chosen ? { chosen: state.chosen } : {}),
  };
  const steps = preview(formVersion.flow, state, ahead, contextOf(found, now));
  return new Map(steps.map(({ node, people }) => [node, people.map(({ id }) => id)]));
}

function nodeOf(
  { node, state, people, assigned }: AskedNode,
  expected: readonly string[],
  { formVersion, org }: LoadedApplication,
) {
  const isHere = (id: string) => org.user(id) !== undefined && org.user(id)?.active !== false;
  return {
    nodeId: node,
    nodeName: formVersion.nodeName(node),
    state,
    people: people.map(({ user, part, joined }) => ({
      ...personOf(org, user),
      part,
      joined,
      active: isHere(user),
    })),
    assigned: assigned.filter(isHere).map((id) => personOf(org, id)),
    expected: state === "ahead" ? expected.map((id) => personOf(org, id)) : [],
  };
}
