import {
  compareTraces,
  type Flow,
  type HistoryRow,
  isOver,
  type Organisation,
  proposeMapping,
  type Script,
  scriptFor,
  scriptOf,
  simulate,
  statusName,
  traceFor,
} from "@stampflow/flow";
import { type Values, withTotals } from "@stampflow/form";
import type { Actor } from "@stampflow/kernel/server";
import { listPage } from "@stampflow/kernel/server";
import { titleOf } from "../application/list/title.ts";
import { allRows } from "../history/store.ts";
import { personOf, withCalendar } from "../people.ts";
import type { Head } from "../record/entities.ts";
import { overseenBy } from "../record/scope.ts";
import { headsQuery, parseHead } from "../record/store.ts";
import { formVersionFor, type PublishedVersion, publishedVersion } from "../version/published-version.ts";
import type { Replayed } from "./contract.ts";
import { differenceTexts } from "./text.ts";

/** Applications per call: about 10 ms each. */
const atOnce = 20;

type ReplayInput = { formId: string; count: number; cursor?: string | undefined };

/** Replays the last applications of a form, each on its own version and on the draft. */
export async function replayLast(wanted: ReplayInput, draft: PublishedVersion, org: Organisation, actor: Actor) {
  const { formId, count, cursor } = wanted;
  const page = { pageNum: 1, pageSize: Math.min(count, atOnce), ...(cursor ? { cursor } : {}) };
  const { records, ...rest } = await listPage(
    headsQuery({ ...overseenBy(actor), formIds: [formId] }),
    parseHead,
    page,
    "approval.replay",
  );
  const rows: Replayed[] = [];
  const known = await withCalendar(org, { countsWorkdays: true });
  for (const head of records) rows.push(...(await replayedOf(head, draft, known)));
  return { ...rest, records: rows };
}

async function replayedOf(head: Head, draft: PublishedVersion, org: Organisation): Promise<Replayed[]> {
  const own = await publishedVersion(head.formId, head.version);
  const script = await scriptOfHead(head, own);
  if (!script) return [];
  const { differences, assumed, drifted } = replayOnDraft(script, head, { own, draft, org });
  const nodeName = (id: string) => draft.nodeName(id) || own.nodeName(id) || id;
  return [
    {
      applyId: head.applicationId,
      applyTitle: titleOf(head, await formVersionFor(head), org),
      version: head.version,
      status: statusName(head.status),
      createDate: head.createdAt,
      differences: differenceTexts(differences, { org, nodeName }),
      assumed: assumed.map(({ node, user }) => ({ user: personOf(org, user), nodeName: nodeName(node) })),
      drifted,
    },
  ];
}

/** The script of an application. If it has ended, later approvers are assumed to agree; if it is running, it waits. */
export async function scriptOfHead(head: Head, { design }: PublishedVersion): Promise<Script | undefined> {
  const history = (await allRows(head.applicationId)) as HistoryRow[];
  const rows = history.map((row) => (row.values ? { ...row, values: withTotals(design, row.values as Values) } : row));
  return scriptOf(rows, isOver(head.status) ? "agree" : "wait");
}

type ReplayContext = { own: PublishedVersion; draft: PublishedVersion; org: Organisation };

/** Both runs use today's organisation, so that only the drawing differs (A16). */
function replayOnDraft(script: Script, head: Head, { own, draft, org }: ReplayContext) {
  const idOf = idMapping(own.flow, draft.flow);
  const control = simulate(own.flow, script, { org, fields: own.flowFields });
  const trace = simulate(draft.flow, scriptFor(script, idOf), { org, fields: draft.flowFields });
  return {
    differences: compareTraces(traceFor(control, idOf), trace),
    assumed: trace.assumed,
    drifted: control.missed.length > 0 || control.assumed.length > 0 || control.status !== statusName(head.status),
  };
}

function idMapping(own: Flow, draft: Flow): (id: string) => string {
  const mapping = proposeMapping(own, draft);
  return (id) => mapping[id] ?? id;
}
