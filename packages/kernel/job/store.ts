import { gunzipSync, gzipSync } from "node:zlib";
import { BatchGetCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { currentCall, type JobName, tenant } from "../http/context.ts";
import { newId } from "../store/id.ts";
import { itemKey } from "../store/key.ts";
import { save, type Write } from "../store/save.ts";
import { table } from "../store/table.ts";
import type { JobStatus } from "./schema.ts";

/** A job: long work done page by page. It belongs to the person who started it. */
export type Job<State = unknown> = {
  readonly id: string;
  readonly kind: string;
  readonly userId: string;
  readonly title: JobName["title"];
  /** The page of the job, without its id. */
  readonly link: string;
  readonly status: JobStatus;
  readonly total: number;
  readonly good: number;
  /** Of the good: those that found everything as it is to be. */
  readonly kept?: number;
  readonly bad: number;
  /** How much of `total` is behind, if that counts something else than the verdicts: people, of whom each has several. */
  readonly walked?: number;
  /** The number of the next page, and its cursor if the job reads a list. */
  readonly page: number;
  readonly cursor: string | null;
  /** Data of the module; it does not change while the job runs. */
  readonly state: State;
  readonly createdAt: number;
  readonly endedAt: number | null;
  /** The name and address of the person who started it, for the audit log. */
  readonly by?: { readonly name: string; readonly address: string };
  /** The kind of record that it changes: then it is one line of the audit log, which opens to what it wrote. */
  readonly noun?: string;
  /** Epoch seconds at which it expires; undefined if the module keeps it. */
  readonly ttl?: number;
};

type Item = Record<string, unknown>;
const headKey = (userId: string, id: string) => itemKey(tenant(), ["jobs", userId], [id]);
const partKey = (id: string, ...sk: string[]) => itemKey(tenant(), ["job", id], sk);
const pageName = (page: number) => String(page).padStart(6, "0");
const packed = (value: unknown) => gzipSync(JSON.stringify(value));
const unpacked = (bytes: unknown): unknown => JSON.parse(gunzipSync(bytes as Uint8Array).toString("utf8"));

function jobIn(item: Item): Job {
  const { pk: _, sk: __, ...job } = item;
  return job as Job;
}

type New<State> = Pick<Job<State>, "kind" | "userId" | "title" | "link" | "total" | "state"> & {
  now: number;
  id?: string;
  noun?: string;
  /** If left out, it never expires. */
  keepSeconds?: number;
};

export const newJob = <State>({ now, id = newId(now), keepSeconds, ...rest }: New<State>): Job<State> => ({
  ...rest,
  id,
  status: "ready",
  good: 0,
  bad: 0,
  page: 0,
  cursor: null,
  createdAt: now,
  endedAt: null,
  ...byOfCall(),
  ...(keepSeconds ? { ttl: Math.floor(now / 1000) + keepSeconds } : {}),
});

function byOfCall(): Pick<Job, "by"> {
  const { actor, address = "" } = currentCall() ?? {};
  return actor ? { by: { name: actor.name, address } } : {};
}

export const createJob = (job: Job): Write => ({
  Put: {
    TableName: config.table,
    Item: { ...headKey(job.userId, job.id), ...job },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

const atOnce = 20;
/** Stores the rows of a job in pages, before the job is created. */
export async function putRows(job: Job, rows: readonly unknown[], pageSize: number): Promise<void> {
  const pages = Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, page) => ({
    Put: {
      TableName: config.table,
      Item: {
        ...partKey(job.id, "in", pageName(page)),
        rows: packed(rows.slice(page * pageSize, (page + 1) * pageSize)),
        ...(job.ttl ? { ttl: job.ttl } : {}),
      },
    },
  }));
  for (let start = 0; start < pages.length; start += atOnce) await save({ writes: pages.slice(start, start + atOnce) });
}

/** The rows of one page. */
export async function rowsOfPage<Row>({ id }: Job, page: number): Promise<Row[]> {
  const Key = partKey(id, "in", pageName(page));
  const { Item } = await table().send(new GetCommand({ TableName: config.table, Key }));
  return Item ? (unpacked(Item.rows) as Row[]) : [];
}

async function parts(id: string, name: "in" | "out"): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const answer = await table().send(new QueryCommand({ ...partsQuery(id, name), ExclusiveStartKey }));
    found.push(...(answer.Items ?? []));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

function partsQuery(id: string, name: "in" | "out") {
  const { pk, sk } = partKey(id, name, "");
  return {
    TableName: config.table,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk } as Record<string, unknown>,
    ConsistentRead: true,
  };
}

/** All rows in order. */
export const rowsOf = async <Row>({ id }: Job): Promise<Row[]> =>
  (await parts(id, "in")).flatMap(({ rows }) => unpacked(rows) as Row[]);

export async function jobById(userId: string, id: string): Promise<Job | null> {
  const Key = headKey(userId, id);
  const { Item } = await table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true }));
  return Item ? jobIn(Item) : null;
}

/** Jobs of several people, for the lists of a module; missing ones are left out. */
export async function jobsById(keys: readonly Pick<Job, "userId" | "id">[]): Promise<Map<string, Job>> {
  const found = new Map<string, Job>();
  let left: Item[] = keys.map(({ userId, id }) => headKey(userId, id));
  while (left.length > 0) {
    const some = left.splice(0, 100);
    const answer = await table().send(
      new BatchGetCommand({ RequestItems: { [config.table]: { Keys: some, ConsistentRead: true } } }),
    );
    for (const item of answer.Responses?.[config.table] ?? []) found.set(String(item.sk), jobIn(item));
    left = [...(answer.UnprocessedKeys?.[config.table]?.Keys ?? []), ...left];
  }
  return found;
}

/** A person's jobs, newest first. */
export async function jobsOf(userId: string, most: number): Promise<Job[]> {
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": headKey(userId, "").pk },
      ScanIndexForward: false,
      Limit: most,
      ConsistentRead: true,
    }),
  );
  return (answer.Items ?? []).map(jobIn);
}

export type Change = Partial<Pick<Job, "status" | "page" | "cursor" | "endedAt" | "state">> & {
  good?: number;
  kept?: number;
  bad?: number;
  walked?: number;
};

/** Changes a job if it is as `expected`; `good`, `kept`, `bad` and `walked` are added to its counts. */
export function changeJob(job: Job, change: Change, expected: Partial<Job>): Write {
  const { good = 0, kept = 0, bad = 0, walked, ...set } = change;
  const added = { good, kept, bad, ...(walked === undefined ? {} : { walked }) };
  const names = [...Object.keys(set), ...Object.keys(expected)];
  const sets = Object.keys(set).map((name) => `#${name} = :${name}`);
  const conditions = Object.keys(expected).map((name) => `#${name} = :was_${name}`);
  return {
    Update: {
      TableName: config.table,
      Key: headKey(job.userId, job.id),
      UpdateExpression: `${sets.length > 0 ? `SET ${sets.join()} ` : ""}ADD ${Object.keys(added)
        .map((name) => `#${name} :${name}`)
        .join()}`,
      ConditionExpression: conditions.join(" AND "),
      ExpressionAttributeNames: Object.fromEntries([...Object.keys(added), ...names].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(added).map(([name, count]) => [`:${name}`, count])),
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ...Object.fromEntries(Object.entries(expected).map(([name, value]) => [`:was_${name}`, value])),
      },
    },
  };
}

/** Stores verdicts under a name. The same name again fails, so that repeated work is not counted twice. */
export const putVerdicts = (job: Job, name: string, ok: boolean, verdicts: unknown): Write => ({
  Put: {
    TableName: config.table,
    Item: {
      ...partKey(job.id, "out", name),
      ok,
      name,
      verdicts: packed(verdicts),
      ...(job.ttl ? { ttl: job.ttl } : {}),
    },
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

export type Verdicts<Verdict> = { readonly name: string; readonly ok: boolean; readonly verdicts: Verdict };

/** For `listPage`: the verdicts of a job; with `ok` only the good or bad ones. */
export function verdictsQuery(jobId: string, ok?: boolean): unknown {
  const query = partsQuery(jobId, "out");
  if (ok === undefined) return query;
  const ExpressionAttributeValues = { ...query.ExpressionAttributeValues, ":ok": ok };
  return {
    ...query,
    FilterExpression: "#ok = :ok",
    ExpressionAttributeNames: { "#ok": "ok" },
    ExpressionAttributeValues,
  };
}

export const parseVerdicts = <Verdict>({ name, ok, verdicts }: Item): Verdicts<Verdict> => ({
  name: String(name),
  ok: ok === true,
  verdicts: unpacked(verdicts) as Verdict,
});

/** All verdicts of a job. */
export const verdictsOf = async <Verdict>({ id }: Pick<Job, "id">): Promise<Verdicts<Verdict>[]> =>
  (await parts(id, "out")).map((item) => parseVerdicts<Verdict>(item));

/** Which of these names already have their verdict. */
export async function haveVerdicts({ id }: Pick<Job, "id">, names: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  let left: Item[] = names.map((name) => partKey(id, "out", name));
  while (left.length > 0) {
    const some = left.splice(0, 100);
    const answer = await table().send(
      new BatchGetCommand({
        RequestItems: {
          [config.table]: {
            Keys: some,
            ConsistentRead: true,
            ProjectionExpression: "#name",
            ExpressionAttributeNames: { "#name": "name" },
          },
        },
      }),
    );
    for (const { name } of answer.Responses?.[config.table] ?? []) found.add(String(name));
    left = [...(answer.UnprocessedKeys?.[config.table]?.Keys ?? []), ...left];
  }
  return found;
}
