import { type application, events, type flow as flows } from "@stampflow/approval";
import { modules } from "@stampflow/functions/modules";
import type { Fact, Language } from "@stampflow/kernel";
import { deliver } from "@stampflow/kernel/server";
import { type Notice, tabs, type Unread } from "@stampflow/notice";
import { chain, control, lacks, node, openOffice, type Person, publish, socketOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Bell");
const { host, company, admin, cook, chef, director, keeper, maid, draw, submit, decide, send } = office;

/** Newest first, notices and reminders together. */
const page = async (person: Person, applyId: string) => {
  const tab = (type: 0 | 1) => person.call<{ records: Notice[] }>("/notice/record/list", { type, pageSize: -1 });
  const [notices, reminders] = await Promise.all([tab(0), tab(1)]);
  const all = [...reminders.records, ...notices.records].filter(({ link }) => link.includes(applyId));
  return all.sort((one, other) => other.createDate - one.createDate);
};
/** The kinds of this person's notices about an application, oldest first; read ones in brackets. */
async function toldOf(person: Person, applyId: string): Promise<string[]> {
  await host.settle();
  const told = (await page(person, applyId)).reverse();
  return told.map(({ kind, isRead }) => (isRead ? `(${kind.slice(9)})` : kind.slice(9)));
}
const count = async (person: Person) => (await person.call<Unread>("/notice/unread/total", {})).total;
const named = (id: string, { userId }: Person) => node.named(id, [userId]);

test("a decision removes the notice from the bell at once, on every open page, and leaves it among the read ones", async () => {
  const socket = await socketOf(chef, host.origin);
  const before = await count(chef);
  const applyId = await submit(await draw("审批", named("a", chef), named("b", director)));
  await socket.waitFor(({ type, data }) => type === 0 && data === before + 1);
  await decide(chef, applyId);
  await socket.waitFor(({ type, data }) => type === 0 && data === before);
  expect(await toldOf(chef, applyId)).toEqual(["(pending)"]);
  expect(await toldOf(director, applyId)).toEqual(["pending"]);
  expect(await count(chef)).toBe(before);
  await socket.close();
});

test("if one of two is enough, the other's notice is done; if both must decide, it is not", async () => {
  const any = await submit(
    await draw("或签", node.named("a", [chef.userId, maid.userId], { attr: { approvalMode: 4 } })),
  );
  const all = await submit(
    await draw("会签", node.named("a", [chef.userId, maid.userId], { attr: { approvalMode: 2 } })),
  );
  for (const applyId of [any, all]) await decide(chef, applyId);
  expect(await toldOf(maid, any)).toEqual(["(pending)"]);
  expect(await toldOf(maid, all)).toEqual(["pending"]);
  expect(await toldOf(chef, all)).toEqual(["(pending)"]);
});

test("after withdrawing, returning, resubmitting and undoing, notices of closed tasks are read and those of new ones are not", async () => {
  const formId = await draw("往返", named("a", chef), named("b", director));
  const withdrawn = await submit(formId);
  await send(cook, "/approval/application/withdraw", { applyId: withdrawn });
  expect(await toldOf(chef, withdrawn)).toEqual(["(pending)"]);

  const applyId = await submit(formId);
  await decide(chef, applyId, "BACK", { to: "start", opinion: "改" });
  expect(await toldOf(chef, applyId)).toEqual(["(pending)"]);
  expect(await toldOf(cook, applyId)).toEqual(["resubmit"]);
  await send(cook, "/business/workflow/startWorkFlow", { applyId, values: { reason: "y" } });
  expect(await toldOf(cook, applyId)).toEqual(["(resubmit)"]);
  expect(await toldOf(chef, applyId)).toEqual(["(pending)", "pending"]);
  await decide(chef, applyId);
  await decide(chef, applyId, "TAKE_BACK");
  expect(await toldOf(chef, applyId)).toEqual(["(pending)", "(pending)", "pending"]);
  expect(await toldOf(director, applyId)).toEqual(["(pending)"]);
});

test("a person with two tasks of one application keeps the notice of the one that is open", async () => {
  const branches = node.parallel("p", named("a", chef), chain(named("b", maid), named("c", chef)));
  const applyId = await submit(await draw("并行", ...branches));
  await decide(maid, applyId);
  expect(await toldOf(chef, applyId)).toEqual(["pending", "pending"]);
  await decide(chef, applyId, "NEXT", { taskId: `a.1.${chef.userId}` });
  expect(await toldOf(chef, applyId)).toEqual(["(pending)", "pending"]);
});

test("reminders are done with their task, those of administrators with their problem", async () => {
  const applyId = await submit(await draw("催办", named("a", chef)));
  await send(cook, "/approval/application/urge", { applyId });
  expect(await toldOf(chef, applyId)).toEqual(["pending", "urged"]);
  expect((await page(chef, applyId)).map(({ type }) => type)).toEqual([tabs.reminder, tabs.notice]);
  await decide(chef, applyId);
  expect(await toldOf(chef, applyId)).toEqual(["(pending)", "(urged)"]);

  const formId = await draw("无人", node.named("a", ["nobody"], { attr: { noHander: 5 } }));
  const [assigned, gone] = [await submit(formId), await submit(formId)];
  await send(cook, "/approval/application/urge", { applyId: gone });
  expect(await toldOf(admin, gone)).toEqual(["stuck", "urged"]);
  await send(cook, "/approval/application/withdraw", { applyId: gone });
  expect(await toldOf(admin, gone)).toEqual(["(stuck)", "(urged)"]);
  expect(await toldOf(admin, assigned)).toEqual(["stuck"]);
  const { seq } = await admin.call<{ seq: number }>("/approval/application/detail", { applyId: assigned });
  const assign = { applyId: assigned, seq, nodeId: "a", userIds: [maid.userId], reason: "代班" };
  await send(admin, "/approval/application/assign", assign);
  expect(await toldOf(admin, assigned)).toEqual(["(stuck)"]);
  expect(await toldOf(maid, assigned)).toEqual(["pending"]);
});

test.skipIf(lacks("clock"))("a deadline that reminds is a reminder, and goes with the task", async () => {
  const timeout = JSON.parse('{"timeout":{"after":"PT1H","then":"remind"}}') as object;
  const late = { switches: { timeout: true }, customProperties: timeout };
  const applyId = await submit(await draw("期限", node.named("a", [chef.userId], late)));
  expect(await toldOf(chef, applyId)).toEqual(["pending"]);
  host.clock.advance(3_700_000);
  await host.sweep();
  expect(await toldOf(chef, applyId)).toEqual(["pending", "reminded"]);
  expect((await page(chef, applyId)).map(({ type }) => type)).toEqual([tabs.reminder, tabs.notice]);
  await decide(chef, applyId);
  expect(await toldOf(chef, applyId)).toEqual(["(pending)", "(reminded)"]);
});

test.skipIf(lacks("clock"))(
  "the flow reminds by its own setting: after so long, as often as it says, whom and in which words it says",
  async () => {
    const reminder = {
      after: "PT2H",
      every: "PT1H",
      times: 2,
      to: ["holder", "applicant", "superior"],
      text: { "zh-CN": "{node}：{holder}请处理{applicant}的{place}{gone}" },
    };
    const controls = [
      control("input", "reason"),
      control("input", "more"),
      control("input", "last"),
      control("input", "place"),
    ];
    const flow = chain(node.start(), { ...named("a", chef), name: "初审" });
    const formId = await publish(admin, { name: "催办表", controls, flow, settings: { reminder } });
    const applyId = await submit(formId, { values: { place: "京都" } });
    const titles = async (person: Person, language: Language) => {
      const asked = { type: 1, pageSize: -1 };
      const { records } = await person.call<{ records: Notice[] }>("/notice/record/list", asked, { language });
      return records.filter(({ kind }) => kind.startsWith("approval.reminded"));
    };
    const after = async (ms: number) => {
      host.clock.advance(ms);
      await host.sweep();
      await host.sweep();
      await host.settle();
      return (await toldOf(chef, applyId)).filter((kind) => kind === "reminded").length;
    };
    expect(await after(7_100_000)).toBe(0);
    expect(await after(200_000)).toBe(1);
    const [own] = await titles(chef, "zh-CN");
    expect(own?.title).toBe("初审：Carl Chef请处理Cora Cook的京都");
    expect((await titles(chef, "en-US"))[0]?.title).toContain("still waiting for your approval");
    expect((await titles(cook, "zh-CN"))[0]).toMatchObject({ kind: "approval.remindedApplicant" });
    const above = (await titles(director, "zh-CN"))[0];
    expect(above?.title).toBe("初审：Carl Chef请处理Cora Cook的");
    expect(await after(3_600_000)).toBe(2);
    expect(await after(36_000_000)).toBe(2);
    const wrong = { settings: { reminder: { ...reminder, every: "PT1M" } }, node: flow };
    const { faults, warnings } = await admin.call<flows.Findings>("/approval/flow/check", {
      formId,
      definition: wrong,
    });
    expect([faults.map(({ code }) => code), warnings]).toEqual([["approval.flow.shape"], []]);
    const right = await admin.call<flows.Findings>("/approval/flow/check", { formId });
    expect(right.warnings.filter(({ code }) => code === "approval.flow.reminderField")).toMatchObject([
      { data: { field: "gone" } },
    ]);
  },
);

test("a proxy has the notice as long as the task is open and the delegation in force", async () => {
  const give = () =>
    send<{ proxyId: string }>(director, "/approval/proxy/save", {
      toId: keeper.userId,
      reason: "休假",
      startsAt: host.clock.now(),
      endsAt: host.clock.now() + 3_600_000,
    });
  const formId = await draw("代理", named("a", director));
  const { proxyId } = await give();
  const [decided, waiting] = [await submit(formId), await submit(formId)];
  await send(cook, "/approval/application/urge", { applyId: decided });
  expect(await toldOf(keeper, decided)).toEqual(["proxyPending", "urged"]);
  await decide(director, decided);
  expect(await toldOf(keeper, decided)).toEqual(["(proxyPending)", "(urged)"]);
  expect(await toldOf(keeper, waiting)).toEqual(["proxyPending"]);
  await send(director, "/approval/proxy/end", { proxyId });
  expect(await toldOf(keeper, waiting)).toEqual(["(proxyPending)"]);
  expect(await toldOf(director, waiting)).toEqual(["pending"]);
});

test("the workbench begins with the longest waiting tasks, and says who has one's own applications since when", async () => {
  const { rooms } = company.departments;
  const [wendy, walt] = [await company.hire("Wendy", rooms, null), await company.hire("Walt", rooms, null)];
  const formId = await draw("工作台", named("a", wendy), named("b", keeper));
  const times: number[] = [];
  const ids: string[] = [];
  for (let one = 0; one < 6; one++) {
    host.clock.advance(60_000);
    ids.push(await submit(formId, {}, walt));
    times.push(host.clock.now());
  }
  const look = (person: Person) => person.call<application.Workbench>("/approval/application/workbench", {});
  const { pending } = await look(wendy);
  expect(pending).toMatchObject({ total: 6, records: ids.slice(0, 5).map((id, at) => ({ id, at: times[at] })) });
  await decide(wendy, ids[0] ?? "");
  const { own } = await look(walt);
  const held = (name: string, since?: number) => [{ name, since }];
  expect(own.total).toBe(6);
  expect(own.records.map(({ id, holders }) => [id, holders.map(({ name, since }) => ({ name, since }))])).toEqual([
    [ids[0], held("Kate Keeper", host.clock.now())],
    ...ids.slice(1, 5).map((id, at) => [id, held("Wendy", times[at + 1])]),
  ]);
  expect((await look(wendy)).own).toEqual({ records: [], total: 0 });
});

const subscribers = modules.flatMap((module) => module.subscribers ?? []);
const bells = subscribers.filter(({ name }) => name.startsWith("approval.notice."));
let facts = 0;
/** Delivers a fact again, as another fact with the same content. */
async function arrive({ type, data }: Fact) {
  facts += 1;
  const about = { tenantId: company.tenantId, aggregate: "again", seq: facts, at: host.clock.now(), actorId: "" };
  const envelope = { ...about, id: `again:${facts}`, type, data };
  for (const each of bells) await deliver(each, envelope);
}
const orders = <One>(all: readonly One[]): One[][] =>
  all.length === 0 ? [[]] : all.flatMap((one, at) => orders(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));

/** `step`: the step in which the node was entered. */
const factsOf = (formId: string, applicationId: string, step = 1) => {
  const task = { taskId: `a.${step}.${chef.userId}`, nodeId: "a", userId: chef.userId };
  const about = { applicationId, formId };
  return [
    events.taskOpened({ ...about, tasks: [{ ...task, kind: "approve" }] }),
    events.taskUrged({ ...about, by: "system", userIds: [chef.userId] }),
    events.taskClosed({ ...about, tasks: [{ ...task, how: "agreed" }] }),
  ];
};

test.skipIf(lacks("process"))("facts in any order leave unread what is open and nothing else", async () => {
  const formId = await draw("次序", named("a", chef), named("b", director));
  const [open, done] = [await submit(formId), await submit(formId)];
  for (const applyId of [open, done]) await decide(chef, applyId);
  await decide(chef, open, "TAKE_BACK");
  await host.settle();
  const before = await count(chef);
  for (const order of orders(factsOf(formId, done))) {
    for (const fact of [...order, ...order]) await arrive(fact);
    expect((await page(chef, done)).filter(({ isRead }) => !isRead)).toEqual([]);
  }
  expect(await page(chef, done)).toHaveLength(1 + 6 * 4);
  expect(await count(chef)).toBe(before);
  for (const order of orders(factsOf(formId, open, 3))) for (const fact of order) await arrive(fact);
  // The first was closed before it was undone.
  expect((await page(chef, open)).filter(({ isRead }) => !isRead)).toHaveLength(1 + 6 * 2);
  expect(await count(chef)).toBe(before + 6 * 2);
});

test.skipIf(lacks("process"))("a decision at the very moment at which the notice is stored", async () => {
  const formId = await draw("同时", named("a", chef));
  for (let round = 0; round < 12; round++) {
    const applyId = await submit(formId);
    const [opened] = factsOf(formId, applyId);
    if (opened) await Promise.all([arrive(opened), decide(chef, applyId)]);
    expect((await toldOf(chef, applyId)).join()).toBe("(pending),(pending)");
  }
});
