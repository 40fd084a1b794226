import { nodeType, proposeMapping } from "@stampflow/flow";
import type { Actor } from "@stampflow/kernel/server";
import { listAll, listPage, unlimited } from "@stampflow/kernel/server";
import type { z } from "zod";
import { loadApplication } from "../application/load/application.ts";
import { loadHistory } from "../application/load/history.ts";
import { overseenBy } from "../record/scope.ts";
import type { HeadFilter } from "../record/store.ts";
import { headsQuery, parseHead } from "../record/store.ts";
import type { PublishedVersion } from "../version/published-version.ts";
import { publishedVersion, requestedVersion } from "../version/published-version.ts";
import type { preview, previewMigration } from "./schema.ts";
import { verdictRow } from "./verdict.ts";

/** Node types at which an application can be. */
const positionTypes: ReadonlySet<number> = new Set([
  nodeType.approver,
  nodeType.handler,
  nodeType.parallel,
  nodeType.branch,
]);

type MigrationTarget = { formId: string; to: number; from?: number | undefined };

/** The running applications of a form that are not in the target version. */
export const runningOf = ({ formId, to, from }: MigrationTarget, scope: HeadFilter): HeadFilter => ({
  ...scope,
  formIds: [formId],
  open: true,
  drawn: true,
  notVersion: to,
  ...(from === undefined ? {} : { version: from }),
});

export const targetOf = ({ formId, to }: MigrationTarget): Promise<PublishedVersion> => requestedVersion(formId, to);

/** Every running application with its verdict now; nothing is written. */
export async function previewOf(
  body: z.infer<typeof previewMigration>,
  actor: Actor,
  now: number,
): Promise<z.infer<typeof preview>> {
  const target = await targetOf(body);
  const filter = runningOf(body, overseenBy(actor));
  const all = await listAll(headsQuery(filter), parseHead, { most: unlimited });
  const versions = countVersions(all.map(({ version }) => version));
  const sources = await Promise.all(versions.map(({ version }) => publishedVersion(body.formId, version)));
  const proposed = proposedBy(sources, target);
  const mapping = body.mapping ?? changesOf(proposed);
  const page = { ...body, pageSize: sizeOf(body.pageSize) };
  const { records, ...rest } = await listPage(headsQuery(filter), parseHead, page, "approval.migration");
  const wanted = { target, mapping, by: actor.userId, reason: "" };
  const rows = [];
  for (const head of records)
    rows.push(verdictRow(await loadHistory(await loadApplication(head.applicationId)), wanted, now));
  return {
    ...rest,
    records: rows,
    versions,
    nodes: nodesOf(sources, proposed, mapping),
    targets: targetsOf(target),
    mapping,
  };
}

/** Each verdict reads one application. */
const atOnce = 100;
const sizeOf = (size: number) => (size === -1 ? atOnce : Math.min(size, atOnce));

function countVersions(versions: readonly number[]) {
  const counted = Map.groupBy(versions, (version) => version);
  return [...counted]
    .map(([version, all]) => ({ version, count: all.length }))
    .sort((one, other) => other.version - one.version);
}

/** If several versions have a node, the newest counts. */
function proposedBy(newestFirst: readonly PublishedVersion[], target: PublishedVersion): Map<string, string | null> {
  const proposals = newestFirst.map(({ flow }) => proposeMapping(flow, target.flow));
  return new Map(proposals.toReversed().flatMap((proposal) => Object.entries(proposal)));
}

const changesOf = (proposed: ReadonlyMap<string, string | null>): Record<string, string> =>
  Object.fromEntries([...proposed].flatMap(([id, to]) => (to !== null && to !== id ? [[id, to]] : [])));

const asNode = ({ id, name, type }: { id: string; name?: string | null | undefined; type: number }) => ({
  id,
  name: name ?? "",
  type,
});

const targetsOf = ({ nodes }: PublishedVersion) =>
  [...nodes.values()].filter(({ type }) => positionTypes.has(type)).map(asNode);

function nodesOf(
  sources: readonly PublishedVersion[],
  proposed: ReadonlyMap<string, string | null>,
  mapping: Readonly<Record<string, string>>,
) {
  const nodes = new Map(sources.toReversed().flatMap((source) => [...source.nodes]));
  return [...nodes.values()]
    .filter(({ type }) => positionTypes.has(type))
    .map((node) => {
      const sameId = proposed.get(node.id) === node.id ? node.id : null;
      return { ...asNode(node), to: mapping[node.id] ?? sameId };
    });
}
