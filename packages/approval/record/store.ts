import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { lastInstant, refuse } from "@stampflow/kernel";
import { config, lazy, listAll, table, tenant, type Write } from "@stampflow/kernel/server";
import { chainVersion } from "../fixed/apply-type.ts";
import { type Box, type Entry, entries, type Head, heads, type Run, runs, type Step, steps } from "./entities.ts";

export type Item = Record<string, unknown>;
const itemKey = (params: unknown) => (params as { Key: Item }).Key;

/** Reads several items at one moment, in the order of the keys; each is null if it does not exist. */
export async function batchGet(keys: readonly Item[]): Promise<(Item | null)[]> {
  const items: Item[] = [];
  let wanted: Record<string, { Keys: Item[]; ConsistentRead: boolean }> | undefined = {
    [config.table]: { Keys: [...keys], ConsistentRead: true },
  };
  while (wanted && Object.keys(wanted).length > 0) {
    const answer: BatchGetCommandOutput = await table().send(new BatchGetCommand({ RequestItems: wanted }));
    items.push(...(answer.Responses?.[config.table] ?? []));
    wanted = answer.UnprocessedKeys as typeof wanted;
  }
  return keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk) ?? null);
}

const blank = { tenantId: "\u0001", applicationId: "\u0002" };

/** ElectroDB makes the key once and only the ids are replaced for each decision, at a tenth of the cost. */
function keyMaker(params: () => unknown): (id: string) => Item {
  const made = lazy(() => itemKey(params()));
  return (id) => {
    const { pk, sk } = made();
    const ofTenant = String(pk).replace(blank.tenantId, () => tenant());
    return { pk: ofTenant.replace(blank.applicationId, () => id), sk };
  };
}

export const headKey = keyMaker(() => heads().get(blank).params());
export const runKey = keyMaker(() => runs().get(blank).params());

export async function headOf(id: string): Promise<Head | null> {
  const { data } = await heads().get({ tenantId: tenant(), applicationId: id }).go({ consistent: true });
  return data;
}

export type EntryFilter = {
  from?: number;
  /** Exclusive. */
  to?: number;
  /** One of these. */
  statuses?: readonly number[];
  formIds?: readonly string[];
  /** Beside those, for the forms of a delegation. */
  coveredForms?: readonly string[];
  nodeIds?: readonly string[];
  read?: boolean;
  /** Tasks that a proxy may decide: not those to change and submit again. */
  acting?: boolean;
  oldest?: boolean;
};

/** What nobody does in the place of another: changing and submitting again, answering a question. */
const own = ["resubmit", "answer"];
export const isOwnKind = (kind: string | undefined): boolean => own.includes(kind ?? "");

/** One of the conditions. Redundant parentheses are refused. */
const anyOf = (conditions: readonly string[]): string => (conditions.length > 0 ? `(${conditions.join(" OR ")})` : "");
const oneOf = <Value>(values: readonly Value[] = [], is: (value: Value) => string): string => anyOf(values.map(is));

/** A list of a person, newest first, or with `oldest` oldest first. */
export function entriesQuery(userId: string, box: Box, filter: EntryFilter): unknown {
  const { from = 0, to = lastInstant } = filter;
  return entries()
    .query.byBox({ tenantId: tenant(), userId, box })
    .between({ at: from }, { at: to })
    .where((entry, { eq, ne }) =>
      [
        ...(filter.acting ? own.map((kind) => ne(entry.kind, kind)) : []),
        oneOf(filter.statuses, (status) => eq(entry.status, status)),
        oneOf(filter.formIds, (id) => eq(entry.formId, id)),
        oneOf(filter.coveredForms, (id) => eq(entry.formId, id)),
        oneOf(filter.nodeIds, (id) => eq(entry.nodeId, id)),
        filter.read === undefined ? "" : eq(entry.read, filter.read),
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .params({ order: filter.oldest ? "asc" : "desc" });
}

/** `below` and `departmentIds`: the scope of the caller's role (scope.ts). */
export type HeadFilter = EntryFilter & {
  stuck?: boolean;
  below?: string;
  departmentIds?: readonly string[];
  applicantId?: string;
  /** Applicants asked for as a filter, besides the scope. */
  of?: readonly string[];
  /** Departments asked for as a filter. */
  within?: readonly string[];
  /** Declared void, or one of the statuses. */
  voided?: boolean;
  fast?: boolean;
  effectRefused?: boolean;
  /** Running or returned. */
  open?: boolean;
  version?: number;
  notVersion?: number;
  /** Without those that go by a chain that the applicant chose (A83). */
  drawn?: boolean;
};

const inAtMost = 100;

/** The narrowest index: few applications are stuck. */
function laneOf({ stuck, formIds = [] }: HeadFilter) {
  const tenantId = tenant();
  if (stuck) return heads().query.byLane({ tenantId, lane: "stuck" });
  const [formId, more] = formIds;
  return formId && !more ? heads().query.byForm({ tenantId, formId }) : heads().query.byTenant({ tenantId });
}

/** All applications, of one form or of all. */
export function headsQuery(filter: HeadFilter): unknown {
  const { from = 0, to = lastInstant, departmentIds, formIds, statuses, voided } = filter;
  const indexed = formIds?.length === 1 && !filter.stuck;
  return laneOf(filter)
    .between({ createdAt: from }, { createdAt: to })
    .where((head, { eq, ne, contains, name, value }) => {
      const among = (ids: readonly string[]) =>
        `${name(head.departmentId)} IN (${ids.map((id) => value(head.departmentId, id)).join(", ")})`;
      const chunks = (ids: readonly string[]) =>
        Array.from({ length: Math.ceil(ids.length / inAtMost) }, (_, n) =>
          among(ids.slice(n * inAtMost, (n + 1) * inAtMost)),
        );
      return [
        anyOf([
          ...(statuses ?? []).map((status) => eq(head.status, status)),
          ...(voided === undefined ? [] : [eq(head.voided, voided)]),
        ]),
        filter.fast === undefined ? "" : eq(head.fast, filter.fast),
        filter.effectRefused === undefined ? "" : eq(head.effectRefused, filter.effectRefused),
        filter.open ? `(${eq(head.status, 0)} OR ${eq(head.status, 3)})` : "",
        filter.version === undefined ? "" : eq(head.version, filter.version),
        filter.notVersion === undefined ? "" : ne(head.version, filter.notVersion),
        filter.drawn ? ne(head.version, chainVersion) : "",
        filter.stuck === undefined ? "" : eq(head.stuck, filter.stuck),
        indexed ? "" : oneOf(formIds, (id) => eq(head.formId, id)),
        filter.applicantId ? eq(head.applicantId, filter.applicantId) : "",
        oneOf(filter.of, (id) => eq(head.applicantId, id)),
        oneOf(filter.within, (id) => contains(head.departmentPath, `/${id}/`)),
        filter.below ? contains(head.departmentPath, `/${filter.below}/`) : "",
        departmentIds ? `(${chunks(departmentIds).join(" OR ")})` : "",
      ]
        .filter(Boolean)
        .join(" AND ");
    })
    .params({ order: filter.oldest ? "asc" : "desc" });
}

export const parseStep = (item: Item): Step | null => steps().parse({ Item: item }).data;
export const parseEntry = (item: Item): Entry | null => entries().parse({ Item: item }).data;
export const parseHead = (item: Item): Head | null => heads().parse({ Item: item }).data;

const atOnce = 100;

/** For a save that must not come after another step of the application. */
export const unchangedRun = (id: string, seq: number): Write => ({
  ConditionCheck: {
    TableName: config.table,
    Key: runKey(id),
    ConditionExpression: "#n = :seq",
    ExpressionAttributeNames: { "#n": "n" },
    ExpressionAttributeValues: { ":seq": seq },
  },
});

/** Marks an application whose effect was refused, for the lists; joins the save of the effect (A96). */
export const markEffect = (id: string, refused: boolean): Write => ({
  Update: {
    TableName: config.table,
    Key: headKey(id),
    UpdateExpression: refused ? "SET #i = :true" : "REMOVE #i",
    ConditionExpression: "attribute_exists(#a)",
    ExpressionAttributeNames: { "#i": "i", "#a": "a" },
    ...(refused ? { ExpressionAttributeValues: { ":true": true } } : {}),
  },
});

/** The heads of these applications by id. */
export async function headsOf(ids: readonly string[]): Promise<Map<string, Head>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, Head>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    for (const item of await batchGet(wanted.slice(start, start + atOnce).map(headKey))) {
      const head = item && parseHead(item);
      if (head) found.set(head.applicationId, head);
    }
  }
  return found;
}
/** A batch read is not one moment: if a step was taken between the two items, both are read again (A19). */
export function refuseIfDifferentSteps({ written }: Head, { headWritten }: Run): void {
  if (headWritten !== undefined && headWritten !== written) refuse("kernel.conflict");
}
export const parseRun = (item: Item): Run | null => runs().parse({ Item: item }).data;

/** All list rows of this application. */
export function entriesOf(id: string): Promise<Entry[]> {
  return listAll(
    entries().query.byId({ tenantId: tenant(), applicationId: id }).params({ consistent: true }),
    parseEntry,
  );
}

export const entryKey = (applicationId: string, entryId: string): Item =>
  itemKey(entries().get({ tenantId: tenant(), applicationId, entryId }).params());

/** The position in a queue: after this application. */
export type QueuePosition = Pick<Head, "createdAt" | "applicationId">;
export const positionText = ({ createdAt, applicationId }: QueuePosition): string => `${createdAt}.${applicationId}`;
export function readPosition(text: string | null | undefined): QueuePosition | null {
  const [, createdAt, applicationId] = /^(\d{1,13})\.(.+)$/.exec(text ?? "") ?? [];
  return createdAt && applicationId ? { createdAt: Number(createdAt), applicationId } : null;
}
