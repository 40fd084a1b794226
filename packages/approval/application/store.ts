import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import {
  config,
  entityConfig,
  key,
  listAll,
  outboxAttribute,
  service,
  table,
  tenant,
  tenantAttribute,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { lazy } from "../lazy.ts";

/*
 * One application is one partition. Names of attributes are short because a write costs by the kilobyte:
 * `head` holds what seldom changes and is indexed, `run` what every step changes, `entry` is one row in one person's
 * list, `step` what happened with the facts of it (kernel D3).
 */
export const short = <const Name extends string>(name: Name) => ({ field: name, label: name });
export const text = { type: "string" as const, required: true as const };
const number = { type: "number" as const, required: true as const };
/** The partition of an application: every entity in it names its keys alike. */
export const tenantId = { ...tenantAttribute, ...short("t") };
export const applicationId = { ...text, ...short("a") };
const instant = { ...number, padding: { length: 13, char: "0" } };

export const heads = lazy(
  () =>
    new Entity(
      {
        model: { entity: "head", version: "1", service },
        attributes: {
          tenantId,
          applicationId,
          formId: { ...text, ...short("f") },
          version: { ...number, ...short("n") },
          applicantId: { ...text, ...short("u") },
          submitterId: { ...text, ...short("b") },
          /** Department of the applicant at submission, and the line down to it: `/hotel/kitchen/`. */
          departmentId: { ...text, ...short("d") },
          line: { ...text, ...short("l") },
          /** 0 running, 1 approved, 2 rejected, 3 returned, 4 withdrawn. */
          status: { ...number, ...short("s") },
          /** A node waits for an administrator. */
          stuck: { type: "boolean", ...short("x") },
          /** The first three fields, JSON. */
          summary: { ...text, ...short("v") },
          /** What a keyword is looked for in, lower case. */
          search: { ...text, ...short("k") },
          createdAt: { ...instant, ...short("c") },
          updatedAt: { ...number, ...short("m") },
        },
        indexes: {
          byId: key.main(["applicationId"], []),
          byForm: key.gsi1(["formId"], ["createdAt", "applicationId"]),
          byTenant: key.gsi2([], ["createdAt", "applicationId"]),
        },
      },
      entityConfig(),
    ),
);
export type Head = EntityItem<ReturnType<typeof heads>>;

export const runs = lazy(
  () =>
    new Entity(
      {
        model: { entity: "run", version: "1", service },
        attributes: {
          tenantId,
          applicationId,
          /** Steps so far; every write is conditional on it. */
          seq: { ...number, ...short("n") },
          state: { ...text, ...short("s") },
          values: { ...text, ...short("v") },
          /** Where state or values are too long for one item: how many parts each has, see parts.ts. */
          parts: { type: "string", ...short("p") },
          /** Tasks did not all fit into the save: their items are put right before anybody decides. */
          late: { type: "boolean", ...short("l") },
        },
        indexes: { byId: key.main(["applicationId"], []) },
      },
      entityConfig(),
    ),
);
export type Run = EntityItem<ReturnType<typeof runs>>;

/** Lists of a person: to decide, decided, cancelled by the flow, started, copied. */
export type Box = "pending" | "done" | "gone" | "mine" | "copy";

export const entries = lazy(
  () =>
    new Entity(
      {
        model: { entity: "entry", version: "1", service },
        attributes: {
          tenantId,
          applicationId,
          /** Id of the task, or `mine`/`copy` with the person. */
          entryId: { ...text, ...short("e") },
          userId: { ...text, ...short("u") },
          box: { type: ["pending", "done", "gone", "mine", "copy"] as const, required: true, ...short("b") },
          at: { ...instant, ...short("c") },
          /** When the task came; `at` moves on when it is done. */
          since: { type: "number", ...short("w") },
          nodeId: { type: "string", ...short("o") },
          kind: { type: "string", ...short("i") },
          read: { type: "boolean", ...short("r") },
          formId: { ...text, ...short("f") },
          /** Of the application, for the filter; follows it a moment later. */
          status: { ...number, ...short("s") },
          search: { ...text, ...short("k") },
        },
        indexes: {
          byId: key.main(["applicationId"], ["entryId"]),
          byBox: key.gsi1(["userId", "box"], ["at", "applicationId"]),
        },
      },
      entityConfig(),
    ),
);
export type Entry = EntityItem<ReturnType<typeof entries>>;

export const steps = lazy(
  () =>
    new Entity(
      {
        model: { entity: "step", version: "1", service },
        attributes: {
          tenantId,
          applicationId,
          seq: { ...number, ...short("n"), padding: { length: 8, char: "0" } },
          /** History rows of this step, JSON. */
          rows: { ...text, ...short("r") },
          /** In how many parts they lie instead, where they are too long. */
          parts: { type: "number", ...short("p") },
          facts: { type: "any", field: outboxAttribute },
        },
        indexes: { byId: key.main(["applicationId"], ["seq"]) },
      },
      entityConfig(),
    ),
);

export type Item = Record<string, unknown>;
const itemKey = (params: unknown) => (params as { Key: Item }).Key;

/** Reads several items at one moment, in the order of their keys; each is null where it does not exist. */
export async function readTogether(keys: readonly Item[]): Promise<(Item | null)[]> {
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

export const headKey = (id: string): Item => itemKey(heads().get({ tenantId: tenant(), applicationId: id }).params());
export const runKey = (id: string): Item => itemKey(runs().get({ tenantId: tenant(), applicationId: id }).params());

export async function headOf(id: string): Promise<Head | null> {
  const { data } = await heads().get({ tenantId: tenant(), applicationId: id }).go({ consistent: true });
  return data;
}

export type Step = EntityItem<ReturnType<typeof steps>>;
export type EntryFilter = {
  from?: number;
  to?: number;
  status?: number;
  formId?: string;
  formIds?: readonly string[];
  keyword?: string;
  read?: boolean;
};

/** One list of one person, newest first. */
export function entriesQuery(userId: string, box: Box, filter: EntryFilter): unknown {
  const { from = 0, to = 9_999_999_999_999 } = filter;
  return entries()
    .query.byBox({ tenantId: tenant(), userId, box })
    .between({ at: from }, { at: to })
    .where((entry, { eq, contains }) =>
      [
        filter.status === undefined ? "" : eq(entry.status, filter.status),
        filter.formId ? eq(entry.formId, filter.formId) : "",
        filter.formIds ? `(${filter.formIds.map((id) => eq(entry.formId, id)).join(" OR ")})` : "",
        filter.read === undefined ? "" : eq(entry.read, filter.read),
        filter.keyword ? contains(entry.search, filter.keyword.toLowerCase()) : "",
      ]
        .filter(Boolean)
        .join(" AND "),
    )
    .params({ order: "desc" });
}

/** `below` and `departmentIds` are what the caller's role may see, see scope.ts. */
export type HeadFilter = EntryFilter & {
  stuck?: boolean;
  below?: string;
  departmentIds?: readonly string[];
  applicantId?: string;
};

const inAtMost = 100;

/** Everybody's applications, of one form or of all. */
export function headsQuery(filter: HeadFilter): unknown {
  const { from = 0, to = 9_999_999_999_999, formId, departmentIds } = filter;
  const tenantId = tenant();
  const query = formId ? heads().query.byForm({ tenantId, formId }) : heads().query.byTenant({ tenantId });
  return query
    .between({ createdAt: from }, { createdAt: to })
    .where((head, { eq, contains, name, value }) => {
      const oneOf = (ids: readonly string[]) =>
        `${name(head.departmentId)} IN (${ids.map((id) => value(head.departmentId, id)).join(", ")})`;
      const chunks = (ids: readonly string[]) =>
        Array.from({ length: Math.ceil(ids.length / inAtMost) }, (_, n) =>
          oneOf(ids.slice(n * inAtMost, (n + 1) * inAtMost)),
        );
      return [
        filter.status === undefined ? "" : eq(head.status, filter.status),
        filter.stuck === undefined ? "" : eq(head.stuck, filter.stuck),
        filter.applicantId ? eq(head.applicantId, filter.applicantId) : "",
        filter.keyword ? contains(head.search, filter.keyword.toLowerCase()) : "",
        filter.below ? contains(head.line, `/${filter.below}/`) : "",
        departmentIds ? `(${chunks(departmentIds).join(" OR ")})` : "",
      ]
        .filter(Boolean)
        .join(" AND ");
    })
    .params({ order: "desc" });
}

export const parseStep = (item: Item): Step | null => steps().parse({ Item: item }).data;
export const parseEntry = (item: Item): Entry | null => entries().parse({ Item: item }).data;
export const parseHead = (item: Item): Head | null => heads().parse({ Item: item }).data;

const atOnce = 100;

/** The heads of these applications, by id. */
export async function headsOf(ids: readonly string[]): Promise<Map<string, Head>> {
  const wanted = [...new Set(ids)];
  const found = new Map<string, Head>();
  for (let start = 0; start < wanted.length; start += atOnce) {
    for (const item of await readTogether(wanted.slice(start, start + atOnce).map(headKey))) {
      const head = item && parseHead(item);
      if (head) found.set(head.applicationId, head);
    }
  }
  return found;
}
export const parseRun = (item: Item): Run | null => runs().parse({ Item: item }).data;

/** Every row that anybody has of this application. */
export function entriesOf(id: string): Promise<Entry[]> {
  return listAll(
    entries().query.byId({ tenantId: tenant(), applicationId: id }).params({ consistent: true }),
    parseEntry,
  );
}

export const entryKey = (applicationId: string, entryId: string): Item =>
  itemKey(entries().get({ tenantId: tenant(), applicationId, entryId }).params());
