import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { JobView } from "@stampflow/kernel";
import {
  config,
  createJob,
  defineJob,
  haveVerdicts,
  itemKey,
  type Job,
  jobById,
  newJob,
  putRows,
  rowsOfPage,
  runAs,
  save,
  startNew,
  systemCall,
  table,
  verdictsOf,
  withVerdict,
} from "@stampflow/kernel/server";
import { companyOn, type Person, startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

const host = await startTestHost();
const here = await companyOn(host, "Jobs");
const owner: Person = here.admin;
const { tenantId } = owner;

const within = <Result>(work: () => Promise<Result>) => runAs(systemCall(tenantId, Date.now(), "en-US"), work);
const keyOf = (row: number) => itemKey(tenantId, ["probe"], [String(row)]);
const timesOf = async (row: number) => {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(row), ConsistentRead: true }),
  );
  return Number(Item?.times ?? 0);
};
const mark = (row: number) => ({
  Update: {
    TableName: config.table,
    Key: keyOf(row),
    UpdateExpression: "ADD #times :one",
    ExpressionAttributeNames: { "#times": "times" },
    ExpressionAttributeValues: { ":one": 1 },
  },
});

/** Simulates a crash: before a page is saved, or after. */
let crash: "before" | "after" | null = null;
beforeEach(() => {
  crash = null;
});
const pageSize = 3;

/** Judges each row (odd ones are bad); each page is one save. */
const probe = defineJob<null>("probe.count", async ({ job, next, end }) => {
  const rows = await rowsOfPage<number>(job, job.page);
  if (crash === "before") throw new Error("ended before the save");
  const bad = rows.filter((row) => row % 2 === 1);
  const judged = { good: rows.length - bad.length, bad };
  const { writes, facts } = (job.page + 1) * pageSize >= job.total ? end(judged) : next(judged);
  await save({ writes: [...rows.map(mark), ...writes], facts });
  if (crash === "after") throw new Error("ended after the save");
});

/** Saves each row separately, before the page. */
const single = defineJob<null>("probe.single", async ({ job, end }) => {
  for (const row of await rowsOfPage<number>(job, 0)) {
    const name = String(row);
    if ((await haveVerdicts(job, [name])).has(name)) continue;
    await save({ writes: [mark(row), ...withVerdict(job, name, true, { row })] });
    if (crash === "after") throw new Error("ended after a row");
  }
  await save(end());
});

let rowNumber = 0;
const newRows = (count: number) => Array.from({ length: count }, () => ++rowNumber * 2 + (rowNumber % 2));

async function begin(kind: typeof probe, rows: readonly number[], each = pageSize): Promise<Job> {
  const job = newJob<null>({
    ...{ kind: kind.kind, userId: owner.userId, total: rows.length, state: null, now: Date.now() },
    title: { key: "notice.job.done", data: { title: "Marks", good: "0", bad: "0" } },
    link: "/probe?job=",
  });
  await within(async () => {
    await putRows(job, rows, each);
    await save(startNew(kind, job));
  });
  return job;
}
const handle = (kind: typeof probe, { id: jobId, userId }: Job, page: number) =>
  within(() =>
    kind.subscriber.handle({
      ...{
        id: "x",
        type: kind.subscriber.types[0] ?? "",
        tenantId,
        aggregate: "",
        seq: 1,
        at: Date.now(),
        actorId: "",
      },
      data: { jobId, userId, page },
    }),
  );
const seen = (job: Job, person = owner) => person.call<JobView>("/notice/job/progress", { jobId: job.id });
const times = (rows: readonly number[]) => Promise.all(rows.map(timesOf));
const once = (rows: readonly number[]) => rows.map(() => 1);

test("a job goes on page by page; its progress is read, each bad row has its verdict, and its end is told in the bell", async () => {
  const rows = newRows(8);
  const job = await begin(probe, rows);
  const listed = await owner.call<{ records: JobView[] }>("/notice/job/list", {});
  expect(listed.records.find(({ jobId }) => jobId === job.id)).toMatchObject({ status: "running", percent: 0 });
  await handle(probe, job, 0);
  expect(await seen(job)).toMatchObject({
    status: "running",
    total: 8,
    done: 3,
    percent: 37,
    link: `/probe?job=${job.id}`,
  });
  await handle(probe, job, 1);
  await handle(probe, job, 2);
  const odd = rows.filter((row) => row % 2 === 1);
  const counts = { good: 8 - odd.length, bad: odd.length };
  expect(await seen(job)).toMatchObject({ status: "done", done: 8, percent: 100, ...counts });
  expect((await within(() => verdictsOf<number[]>(job))).flatMap(({ verdicts }) => verdicts)).toEqual(odd);
  expect(await times(rows)).toEqual(once(rows));
  await host.settle();
  const bell = await owner.call<{ records: { kind: string; link: string }[] }>("/business/noticeRecords/getWdList", {});
  expect(bell.records[0]).toMatchObject({ kind: "probe.count", link: `/probe?job=${job.id}` });
});

test.each(["before", "after"] as const)(
  "ended %s a page was saved, the page comes again and doubles nothing",
  async (when) => {
    const rows = newRows(6);
    const job = await begin(probe, rows);
    crash = when;
    await expect(handle(probe, job, 0)).rejects.toThrow("ended");
    crash = null;
    await handle(probe, job, 0);
    await handle(probe, job, 1);
    expect(await seen(job)).toMatchObject({ status: "done", done: 6 });
    expect(await times(rows)).toEqual(once(rows));
  },
);

test("rows that are saved one by one are not done again after the program ended between two of them", async () => {
  const rows = newRows(4);
  const job = await begin(single, rows, rows.length);
  for (crash = "after"; (await seen(job)).done < 4; ) await handle(single, job, 0).catch(() => null);
  crash = null;
  await handle(single, job, 0);
  expect(await seen(job)).toMatchObject({ status: "done", good: 4 });
  expect(await times(rows)).toEqual(once(rows));
});

test("a page that is delivered several times at once is done once", async () => {
  const rows = newRows(6);
  const job = await begin(probe, rows);
  await Promise.all([0, 0, 0].map((page) => handle(probe, job, page)));
  await Promise.all([1, 0, 1].map((page) => handle(probe, job, page)));
  expect(await seen(job)).toMatchObject({ status: "done", done: 6 });
  expect(await times(rows)).toEqual(once(rows));
});

test("cancelled between two pages it stops: what was done stays done, a page on its way changes nothing", async () => {
  const rows = newRows(9);
  const job = await begin(probe, rows);
  await handle(probe, job, 0);
  expect(await owner.call("/notice/job/cancel", { jobId: job.id })).toMatchObject({ status: "cancelled", done: 3 });
  await handle(probe, job, 1);
  expect(await seen(job)).toMatchObject({ status: "cancelled", done: 3, percent: 33 });
  expect(await times(rows)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
  const late = await owner.refused("/notice/job/cancel", { jobId: job.id });
  expect(late).toMatchObject({ status: 409, code: "kernel.job.ended" });
});

test("a job is its owner's: to others it is not there, whatever they ask, and it goes on", async () => {
  const job = await begin(probe, newRows(3));
  const other = (await companyOn(host, "Others")).admin;
  for (const person of [here.chef, other]) {
    for (const path of ["progress", "cancel"]) {
      const refused = await person.refused(`/notice/job/${path}`, { jobId: job.id });
      expect(refused).toMatchObject({ status: 404, code: "kernel.job.notFound" });
    }
    expect(await person.call("/notice/job/list", {})).toEqual({ records: [] });
  }
  expect(await within(() => jobById(owner.userId, job.id))).toMatchObject({ status: "running", page: 0 });
});

test("one that waits for its start does nothing, and starts once", async () => {
  const rows = newRows(3);
  const job = newJob<null>({
    ...{ kind: probe.kind, userId: owner.userId, total: 3, state: null, now: Date.now() },
    ...{ title: { key: "x", data: {} }, link: "" },
  });
  await within(async () => {
    await putRows(job, rows, pageSize);
    await save({ writes: [createJob(job)] });
  });
  await handle(probe, job, 0);
  expect(await seen(job)).toMatchObject({ status: "ready", done: 0 });
  const starts = await Promise.allSettled([1, 2].map(() => within(() => save(probe.start(job)))));
  expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await handle(probe, job, 0);
  expect(await times(rows)).toEqual([1, 1, 1]);
});
