import {
  type DailyPage,
  dailyTimers,
  defineModule,
  listTenant,
  type Module,
  runAs,
  save,
  startDaily,
  systemCall,
  type Timer,
  tenant,
} from "@stampflow/kernel/server";
import { fixedClock, startTestHost } from "@stampflow/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { alarms } from "../../../../infra/alarms.ts";
import { everything } from "../../../api/ops/table.ts";

/** The pages the probe's job has done: tenant and cursor. */
const done: string[] = [];
let broken: (tenantId: string, page: DailyPage) => boolean = () => false;
const pages = ["a", "b"];

const job = {
  name: "probe.tidy",
  at: "02:30",
  run: async (page: DailyPage) => {
    if (broken(tenant(), page)) throw new Error("cut off");
    done.push(`${tenant()} ${page.cursor}`);
    return pages[pages.indexOf(page.cursor ?? "") + 1] ?? null;
  },
};
const probe: Module = defineModule({
  manifest: { name: "probe", permissions: [], errors: {}, texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} } },
  daily: () => [job],
});

/** Ten past one at night in Shanghai. */
const evening = Date.UTC(2026, 2, 1, 17, 10);
const day = 24 * 3_600_000;
const clock = fixedClock(evening);
const host = await startTestHost({ clock, modules: [probe] });
const tenants = Array.from({ length: 100 }, (_, number) => `t${String(number).padStart(3, "0")}`);
const all = tenants.flatMap((id) => ["null", "a", "b"].map((cursor) => `${id} ${cursor}`));

const asSystem = <Result>(work: () => Promise<Result>) => runAs(systemCall("t000", clock.now(), "zh-CN"), work);
for (let start = 0; start < tenants.length; start += 50)
  await asSystem(() => save({ writes: tenants.slice(start, start + 50).map(listTenant) }));

const sweepAll = async () => {
  while ((await host.sweep()) > 0);
};
const timers = async () => (await everything()).filter(({ pk }) => pk.includes("#timer#"));

let nights = 0;
beforeEach(() => {
  clock.set(evening + nights++ * day);
  done.length = 0;
  broken = () => false;
});
const night = () => clock.advance(2 * 3_600_000);

test("a job is done for every company, page by page, when its time of day has come", async () => {
  await host.daily();
  await sweepAll();
  expect(done).toEqual([]);
  night();
  await host.daily();
  await sweepAll();
  expect(done.toSorted()).toEqual(all.toSorted());
  expect(await timers()).toEqual([]);
});

test("begun twice, also by two at once, it is done once", async () => {
  night();
  await Promise.all([host.daily(), host.daily()]);
  await host.daily();
  await sweepAll();
  await host.daily();
  await sweepAll();
  expect(done.toSorted()).toEqual(all.toSorted());
});

test("a sweeper that comes late with a page of companies sends none of them the job again", async () => {
  night();
  await host.daily();
  const [walk] = await timers();
  await sweepAll();
  done.length = 0;
  const timer = walk?.timer as Timer;
  for (const { name, fire } of dailyTimers([job]))
    if (name === timer.name) await asSystem(() => fire(timer, clock.now()));
  expect(await timers()).toEqual([]);
  await sweepAll();
  expect(done).toEqual([]);
});

test("a job that no longer exists in a release leaves nothing behind", async () => {
  await startDaily("probe.gone", "2026-03-02", clock.now());
  expect(await timers()).toHaveLength(1);
  await sweepAll();
  expect(await timers()).toEqual([]);
});

test("cut off in the middle it goes on where it was, and the others do not wait", async () => {
  night();
  broken = (id, { cursor }) => id === "t007" && cursor === "a";
  await host.daily();
  await sweepAll();
  expect(done.filter((one) => one.startsWith("t007"))).toEqual(["t007 null"]);
  expect(done.length).toBe(all.length - 2);
  broken = () => false;
  clock.advance(60_000);
  await sweepAll();
  expect(done.filter((one) => one.startsWith("t007"))).toEqual(["t007 null", "t007 a", "t007 b"]);
  expect(done.toSorted()).toEqual(all.toSorted());
});

/** The ages reported as metrics during a sweep. */
async function agesTold(): Promise<number[]> {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "timer");
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    await sweepAll();
  } finally {
    spy.mockRestore();
    vi.unstubAllEnvs();
  }
  return lines.filter((line) => line.includes('"DailyAge"')).map((line) => Number(JSON.parse(line).DailyAge));
}

test("a job that keeps failing raises the alarm, which ends once the job is repaired", async () => {
  const { above = 0, seconds } = alarms.find(({ metric }) => metric === "DailyAge") ?? expect.fail("nothing rings");
  const period = seconds * 1000;
  night();
  broken = (id) => id === "t007";
  await host.daily();
  expect(new Set(await agesTold())).toEqual(new Set([0]));
  for (let age = period; age <= above + period; age += period) {
    clock.advance(period);
    expect(await agesTold()).toEqual([age]);
  }
  broken = () => false;
  clock.advance(period);
  expect(await agesTold()).toEqual([above + 2 * period, 0, 0]);
  expect(done.toSorted()).toEqual(all.toSorted());
  clock.advance(period);
  expect(await agesTold()).toEqual([]);
});
