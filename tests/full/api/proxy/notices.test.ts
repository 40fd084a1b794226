import { events } from "@stampflow/approval";
import { modules } from "@stampflow/functions/modules";
import { deliver } from "@stampflow/kernel/server";
import { lacks, node, openOffice, type Person, socketOf } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Told");
const { host, company, admin, cook, chef, director, keeper, maid, tick, decide } = office;
const { clock } = host;
const hour = 3_600_000;
const forId = chef.userId;

const draw = (name: string, ...people: Person[]) =>
  office.draw(name, ...people.map((person, at) => node.named(`n${at}`, [person.userId])));
const submit = (formId: string, person?: Person) => office.submit(formId, {}, person);
const give = async (from: Person, to: Person, more: object = {}) => {
  const period = { startsAt: clock.now(), endsAt: clock.now() + hour };
  const body = { toId: to.userId, reason: "休假", ...period, ...more };
  return (await office.send<{ proxyId: string }>(from, "/approval/proxy/save", body)).proxyId;
};
const end = (person: Person, proxyId: string) => office.send(person, "/approval/proxy/end", { proxyId });
type Notice = { kind: string; title: string; link: string; type: number };
const bell = async (person: Person, kind: string) => {
  await host.settle();
  const tab = (type: 0 | 1) => person.call<{ records: Notice[] }>("/notice/record/list", { type, pageSize: 100 });
  const [notices, reminders] = await Promise.all([tab(0), tab(1)]);
  return [...notices.records, ...reminders.records].filter((notice) => notice.kind === `approval.${kind}`);
};
const unread = async (person: Person) => (await person.call<{ total: number }>("/notice/unread/total", {})).total;
type Row = { id: string; for: { id: string } | null };
type List = { records: Row[]; total: number; cursor: string | null };
const pending = (person: Person, more: object = {}) =>
  person.call<List>("/approval/application/list", { tab: "pending", acting: true, ...more });
const counts = (person: Person) =>
  person.call<{ pending: number; acting: { person: { id: string }; pending: number }[] }>(
    "/approval/application/counts",
    {},
  );

describe("a proxy is told", () => {
  test("when a task opens for the principal, at once, and only while in force", async () => {
    const formId = await draw("通知", chef);
    const proxyId = await give(chef, maid);
    await host.settle();
    const socket = await socketOf(maid, host.origin);
    const before = await unread(maid);
    const applyId = await submit(formId);
    await host.settle();
    await socket.waitFor(({ type, data }) => type === 0 && data === before + 1);
    await socket.waitFor(({ type, data }) => type === 2 && JSON.stringify(data).includes("approval.pending"));
    const [told] = await bell(maid, "proxyPending");
    expect(told).toMatchObject({ link: `/personnel/approval/pending?id=${applyId}&as=${forId}` });
    expect(told?.title).toContain("代Carl Chef");
    const own = await submit(formId, maid);
    expect(await bell(maid, "proxyPending")).toHaveLength(1);
    await end(chef, proxyId);
    await submit(formId);
    expect(await bell(maid, "proxyPending")).toHaveLength(1);
    expect(own).not.toBe(applyId);
    await socket.close();
  });

  test.skipIf(lacks("clock"))("when the period begins, with how much waits already; two sweeps tell once", async () => {
    const formId = await draw("开始", director);
    await submit(formId);
    await submit(formId);
    const startsAt = clock.now() + hour;
    await give(director, keeper, { startsAt, endsAt: startsAt + hour, formIds: [formId] });
    expect(await bell(keeper, "proxyGiven")).toHaveLength(1);
    await host.sweep();
    expect(await bell(keeper, "proxyBegun")).toEqual([]);
    expect((await counts(keeper)).acting).toEqual([]);
    clock.advance(hour);
    await Promise.all([host.sweep(), host.sweep()]);
    const begun = await bell(keeper, "proxyBegun");
    expect(begun.map(({ title }) => title)).toEqual(["您已开始代Dora Director审批，目前待处理 2 项"]);
    expect((await counts(keeper)).acting).toMatchObject([{ person: { id: director.userId }, pending: 2 }]);
    clock.advance(hour);
    await Promise.all([host.sweep(), host.sweep()]);
    expect(await bell(keeper, "proxyBegun")).toHaveLength(1);
    for (const person of [keeper, director]) {
      expect(await bell(person, "proxyExpired")).toMatchObject([
        { type: 1, title: "Kate Keeper代Dora Director审批已到期" },
      ]);
    }
    expect((await counts(keeper)).acting).toEqual([]);
    expect((await pending(keeper)).records.filter((row) => row.for)).toEqual([]);
  });

  test.skipIf(lacks("clock"))(
    "one that is ended before it begins never begins, and the other hears of it",
    async () => {
      const startsAt = clock.now() + 2 * hour;
      const proxyId = await give(chef, keeper, { startsAt, endsAt: startsAt + hour });
      await end(chef, proxyId);
      expect(await bell(keeper, "proxyOver")).toHaveLength(1);
      expect(await bell(chef, "proxyOver")).toEqual([]);
      const begun = (await bell(keeper, "proxyBegun")).length;
      clock.advance(2 * hour);
      await host.sweep();
      expect(await bell(keeper, "proxyBegun")).toHaveLength(begun);
      expect((await bell(keeper, "proxyExpired")).filter(({ title }) => title.includes("Carl Chef"))).toEqual([]);
    },
  );
});

describe("the principal", () => {
  test("is told what the proxy did, and whom an administrator named", async () => {
    const formId = await draw("告知", chef, director);
    const applyId = await submit(formId);
    const proxyId = await give(admin, maid, { principalId: forId });
    expect((await bell(chef, "proxyMade"))[0]?.title).toContain("Mary Maid");
    await decide(maid, applyId, "NEXT", { forId });
    await decide(director, applyId, "NEXT");
    const told = await bell(chef, "proxied");
    expect(told).toMatchObject([
      { title: "Mary Maid代您处理了Cora Cook的告知：同意", link: expect.stringContaining(applyId) },
    ]);
    await end(maid, proxyId);
  });

  test("by a returned application of their own nobody else is told, and nobody else sees it", async () => {
    const formId = await draw("退回", director);
    const applyId = await submit(formId, chef);
    const proxyId = await give(chef, maid);
    const before = (await bell(maid, "proxyPending")).length;
    await decide(director, applyId, "BACK", { opinion: "改", to: "start" });
    expect(await bell(maid, "proxyPending")).toHaveLength(before);
    expect((await pending(chef)).records.map(({ id }) => id)).toContain(applyId);
    expect((await pending(maid)).records.map(({ id }) => id)).not.toContain(applyId);
    const opened = await maid.refused("/approval/application/detail", { applyId, forId });
    expect(opened.code).toBe("approval.application.notFound");
    await end(chef, proxyId);
  });
});

describe("one list of what waits", () => {
  test("holds one's own and that of two principals, newest first, page by page, marked", async () => {
    const formId = await draw("列表", maid);
    const [chefs, directors] = [await draw("甲", chef), await draw("乙", director)];
    const ids: string[] = [];
    for (let round = 0; round < 4; round++) {
      for (const id of [formId, chefs, directors]) ids.unshift(await submit(id));
    }
    const proxies = [
      await give(chef, maid, { formIds: [chefs] }),
      await give(director, maid, { formIds: [directors] }),
    ];
    const whole = await pending(maid);
    expect(whole.records.map(({ id }) => id)).toEqual(ids);
    expect(whole.total).toBe(12);
    expect(whole.records.slice(0, 3).map((row) => row.for?.id)).toEqual([director.userId, forId, undefined]);
    for (const [sort, wanted] of [
      ["-at", ids],
      ["at", ids.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page: List = await pending(maid, { sort, pageSize: 5, ...(cursor ? { cursor } : {}) });
        seen.push(...page.records.map(({ id }) => id));
        expect(page.total).toBe(12);
        cursor = page.cursor;
      } while (cursor);
      expect(seen).toEqual(wanted);
    }
    const { cursor: newest } = await pending(maid, { pageSize: 5 });
    const turned = { tab: "pending", acting: true, sort: "at", pageSize: 5, cursor: newest };
    const { status, body } = await maid.reply("/approval/application/list", turned);
    expect([status, body]).toMatchObject([400, { error: { code: "kernel.cursor" } }]);
    const second = await pending(maid, { pageSize: 5, pageNum: 2 });
    expect(second.records.map(({ id }) => id)).toEqual(ids.slice(5, 10));
    expect((await pending(maid, { formId: chefs })).total).toBe(4);
    expect(await counts(maid)).toMatchObject({ pending: 4, acting: [{ pending: 4 }, { pending: 4 }] });
    for (const proxyId of proxies) await end(maid, proxyId);
    expect((await pending(maid)).total).toBe(4);
  });

  test.each(["-at", "at"])(
    "rows of the same instant are neither lost nor doubled between pages by %s",
    async (sort) => {
      const formId = await draw("同刻", keeper);
      const chefs = await draw("同刻二", chef);
      const proxyId = await give(chef, keeper, { formIds: [chefs] });
      const people = [cook, maid, director, admin];
      const sent = [formId, chefs].flatMap((id) =>
        people.map((person) =>
          person.call<{ applyId: string }>("/business/workflow/startFormProcess", {
            formId: id,
            values: { reason: "x" },
          }),
        ),
      );
      const ids = (await Promise.all(sent)).map(({ applyId }) => applyId);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page: List = await pending(keeper, { sort, pageSize: 3, ...(cursor ? { cursor } : {}) });
        seen.push(...page.records.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor);
      expect(seen.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
      expect(new Set(seen).size).toBe(seen.length);
      await end(keeper, proxyId);
    },
  );
});

describe("in the place of another", () => {
  test("a batch, the form's own call, progress and reading go too", async () => {
    const formId = await draw("其他", chef);
    const [one, two, three] = [await submit(formId), await submit(formId), await submit(formId)];
    const proxyId = await give(chef, maid);
    const asked = { applyId: one, forId };
    expect((await maid.refused("/approval/application/progress", { applyId: one })).code).toBe(
      "approval.application.notFound",
    );
    const progress = await maid.call<{ progress: { action: string }[] }>("/approval/application/progress", asked);
    expect(progress.progress.map(({ action }) => action)).toEqual(["SUBMIT"]);
    const isRead = async () =>
      (
        await chef.call<{ records: { id: string; isRead: boolean }[] }>("/approval/application/list", {
          tab: "pending",
        })
      ).records.find(({ id }) => id === one)?.isRead;
    expect(await isRead()).toBe(false);
    await maid.call("/approval/application/read", asked);
    expect(await isRead()).toBe(true);
    tick();
    const rows = [{ applyId: one, forId }, { applyId: two }];
    const batch = await maid.call<{ batchId: string }>("/approval/batch/plan", { rows, action: "NEXT" });
    expect(batch).toMatchObject({ taken: [rows[0]], leftOut: [{ ...rows[1], reason: "notMine" }] });
    host.clock.advance(10_000);
    const planned = { batchId: batch.batchId };
    await maid.call("/approval/batch/detail", planned);
    await host.settle();
    expect(await maid.call("/approval/batch/detail", planned)).toMatchObject({
      batch: { state: "done", rows: [{ ok: true }] },
    });
    tick();
    const transFlow = { actionName: "REJECT", remark: "不" };
    const done = await maid.call("/business/workflow/transflow", { id: three, transFlow, forId });
    expect(done).toMatchObject({ status: "rejected" });
    const other = await director.refused("/business/workflow/transflow", { id: two, transFlow, forId });
    expect(other.code).toBe("approval.proxy.none");
    await end(chef, proxyId);
  });
});

test("a fact that is delivered twice tells everybody once", async () => {
  const formId = await draw("重复", chef);
  const applyId = await submit(formId);
  const proxyId = await give(chef, maid);
  await host.settle();
  const about = { applicationId: applyId, formId };
  const task = { taskId: `n0.1.${forId}`, nodeId: "n0", userId: forId };
  const facts = [
    events.taskOpened({ ...about, tasks: [{ ...task, kind: "approve" }] }),
    events.taskUrged({ ...about, by: cook.userId, userIds: [forId] }),
    events.taskProxied({ ...about, nodeId: "n0", by: maid.userId, forId, action: "NEXT" }),
    events.proxyGiven({ proxyId }),
    events.proxyBegun({ proxyId }),
  ];
  const told = modules
    .flatMap(({ subscribers = [] }) => subscribers)
    .filter(({ name }) => name.startsWith("approval.proxy."));
  const origin = { tenantId: company.tenantId, aggregate: "again", seq: 1, at: clock.now(), actorId: chef.userId };
  const unreadOf = async () => [await unread(maid), await unread(chef)];
  const deliverAll = async () => {
    for (const [at, { type, data }] of facts.entries()) {
      for (const each of told) await deliver(each, { ...origin, id: `again:${at}`, type, data });
    }
  };
  const before = await unreadOf();
  await deliverAll();
  const once = await unreadOf();
  expect(once).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1]);
  await deliverAll();
  expect(await unreadOf()).toEqual(once);
  await end(chef, proxyId);
});
