/** What people do on a Monday, done by the product's own handlers on the emulator, each kind of call weighed by itself. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword, seedDemo } from "@stampflow/demo";
import { modules } from "@stampflow/functions/modules";
import { subscribersOf } from "@stampflow/kernel/server";
import { newSecrets, startEmulator, startHost } from "@stampflow/local";
import {
  chain,
  client,
  companyOn,
  control,
  node,
  type Person,
  publish,
  realClock,
  socketOf,
  type TestHost,
} from "@stampflow/testing";
import { type Copied, copiedBytes } from "./copy.ts";
import { type Heat, openMeter, type Used } from "./meter.ts";
import { type Kind, readMonth } from "./month.ts";
import { steps } from "./peak.ts";
import { readSpreads, type Spreads } from "./spread.ts";

const apartMs = 6000;
const values = {
  place: "杭州西湖区龙井路 1 号",
  days: "3",
  reason: "参加行业年会并拜访两家供应商，期间工作由同事代理。",
};
const controls = [control("input", "place"), control("number", "days"), control("textarea", "reason")];

export type Operation = {
  readonly name: string;
  readonly here: readonly Heat[];
  readonly after: readonly Heat[];
  /** Facts that it left, and how often one of them is handed to a subscriber. */
  readonly facts: number;
  readonly heard: number;
};
export type Story = {
  readonly operations: ReadonlyMap<string, Operation>;
  /** Messages over sockets that one application of five steps causes, where everybody concerned has one open. */
  readonly callbacks: number;
  readonly kinds: readonly Kind[];
  readonly spreads: Spreads;
  readonly copied: Copied;
  readonly largestTransaction: number;
};
type Open = { open: { taskId: string }[] };
type Stage = { host: TestHost; meter: ReturnType<typeof openMeter> };

/** Does a thing with everything that follows from it, and counts it under a name. */
async function counted({ host, meter }: Stage, name: string, work: () => Promise<unknown>): Promise<void> {
  meter.count(name);
  await work();
  await host.settle();
  meter.count("");
}

async function hireAll(host: TestHost) {
  const { admin, departments, director, hire } = await companyOn(host, "Scale");
  const approvers: Person[] = [];
  for (let n = 1; n <= steps; n++) approvers.push(await hire(`Approver ${n}`, departments.operations, director));
  const initiator = await hire("Initiator", departments.operations, director);
  const nodes = approvers.map(({ userId }, n) => node.named(`n${n + 1}`, [userId]));
  const formId = await publish(admin, { name: "出差申请", controls, flow: chain(node.start(), ...nodes) });
  await host.settle();
  return { approvers, initiator, formId };
}
type Cast = Awaited<ReturnType<typeof hireAll>>;

async function apply(stage: Stage, { approvers, initiator, formId }: Cast): Promise<void> {
  const { host } = stage;
  let applyId = "";
  host.clock.advance(apartMs);
  await counted(stage, "list forms", () => initiator.call("/business/formModuleTable/queryForm", {}));
  await counted(stage, "open form", () => initiator.call("/business/workflow/formDetail", { formId }));
  await counted(stage, "submit", async () => {
    ({ applyId } = await initiator.call<{ applyId: string }>("/business/workflow/startFormProcess", {
      formId,
      values,
    }));
  });
  for (const [n, approver] of approvers.entries()) {
    let taskId = "";
    await counted(stage, "list tasks", () => approver.call("/approval/application/list", { tab: "pending" }));
    await counted(stage, "open task", async () => {
      const { open } = await approver.call<Open>("/approval/application/detail", { applyId });
      taskId = open[0]?.taskId ?? "";
    });
    const decision = { applyId, taskId, action: "NEXT", opinion: "情况属实，同意。", viewedSeconds: 12 };
    const name = n < steps - 1 ? "decide" : "decide last";
    await counted(stage, name, () => approver.call("/business/approveTask/approval2", decision));
  }
}

async function arrive(stage: Stage, person: Person): Promise<void> {
  const { host } = stage;
  const browser = client(host.origin);
  const account = { account: "zh-employee", password: demoPassword, remember: true };
  await counted(stage, "sign in", () => browser.call("/identity/session/signIn", account));
  // The first one remembers the company as the one used last.
  await browser.call("/system/session/token", {});
  await counted(stage, "token", () => browser.call("/system/session/token", {}));
  await counted(stage, "home", async () => {
    await person.call("/approval/application/counts", {});
    await person.call("/business/noticeRecords/getWdList", {});
    await person.call("/notice/unread/total", {});
  });
  await counted(stage, "connect", async () => {
    const socket = await socketOf(person, host.origin);
    socket.send(JSON.stringify({ userId: person.userId }));
    await socket.waitFor(({ type }) => type === 0);
    await socket.close();
  });
}

function operationOf(name: string, { here, after, facts }: Used, times: number): Operation {
  const heard = subscribersOf(modules).reduce(
    (sum, { types }) => sum + facts.filter((fact) => types.includes(fact)).length,
    0,
  );
  const each = (heats: ReadonlyMap<string, Heat>) =>
    [...heats.values()].map((heat) => ({ ...heat, reads: heat.reads / times, writes: heat.writes / times }));
  return { name, here: each(here), after: each(after), facts: facts.length / times, heard: heard / times };
}

/** How often each happened while it was counted. */
const times: Readonly<Record<string, number>> = { decide: steps - 1, "open task": steps, "list tasks": steps };

export async function measureStory(): Promise<Story> {
  const emulator = await startEmulator();
  const clock = realClock();
  const filesFolder = await mkdtemp(join(tmpdir(), "stampflow-bench-"));
  const places = { filesFolder, tableName: "bench-scale", bucketName: "stampflow-files" };
  const dynamodb = async () => emulator.url;
  const local = await startHost({
    modules,
    port: 0,
    dynamodb,
    secrets: newSecrets(),
    ...places,
    timers: false,
    clock: clock.now,
  });
  const host = { ...local, clock };
  try {
    await seedDemo(clock.now());
    const spreads = await readSpreads();
    const cast = await hireAll(host);
    const sockets = await Promise.all([cast.initiator, ...cast.approvers].map((one) => socketOf(one, host.origin)));
    const meter = openMeter();
    const stage = { host, meter };
    // Forms, flows and directory are kept by their versions: the first application loads them, the second is counted.
    await apply({ host, meter: { ...meter, count: () => {} } }, cast);
    for (const socket of sockets) socket.clear();
    await apply(stage, cast);
    const callbacks = sockets.reduce((sum, { received }) => sum + received.length, 0);
    await arrive(stage, cast.initiator);
    await Promise.all(sockets.map((socket) => socket.close()));
    const operations = [...meter.found].map(
      ([name, used]) => [name, operationOf(name, used, times[name] ?? 1)] as const,
    );
    const kinds = await readMonth();
    const copied = await copiedBytes(host);
    const largestTransaction = meter.largestTransaction();
    return { operations: new Map(operations), callbacks, kinds, spreads, copied, largestTransaction };
  } finally {
    await local.stop();
    await emulator.stop();
    await rm(filesFolder, { recursive: true, force: true });
  }
}
