import { companyOn, lacks, node, openOffice, type Person } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Proxies");
const { host, company, admin, cook, chef, director, keeper, maid, tick, submit, decide, detailOf } = office;
const { clock } = host;
const hour = 3_600_000;

type Row = { proxyId: string; state: string; principal: { id: string }; to: { id: string }; pending?: number };
const draw = (name: string, ...people: Person[]) =>
  office.draw(name, ...people.map((person, at) => node.named(`n${at}`, [person.userId])));
const wish = (to: Person, more: object = {}) => ({
  toId: to.userId,
  startsAt: clock.now(),
  endsAt: clock.now() + hour,
  reason: "休假",
  ...more,
});
const give = async (from: Person, to: Person, more: object = {}) =>
  (await office.send<{ proxyId: string }>(from, "/approval/proxy/save", wish(to, more))).proxyId;
const refusedTo = async (from: Person, to: Person, more: object = {}) =>
  (await office.refusedAt(from, "/approval/proxy/save", wish(to, more))).code;
const end = (person: Person, proxyId: string) => office.send(person, "/approval/proxy/end", { proxyId });
const mine = (person: Person) => person.call<{ given: Row[]; taken: Row[] }>("/approval/proxy/mine", {});
const approval = "/business/approveTask/approval2";
const refused = async (person: Person, applyId: string, action: string, more: object = {}) =>
  (await office.refused(person, applyId, action, more)).code;
const tab = async (person: Person, name: string, more: object = {}) =>
  (await office.tab(person, name, more)).map(({ id }) => id);
const rowsOf = async (applyId: string) => (await detailOf(cook, applyId)).progress.map(({ action }) => action);

describe("acting in the place of another", () => {
  test("is seen, opened and decided, and the history names both", async () => {
    const formId = await draw("代理", chef);
    const [applyId, other] = [await submit(formId), await submit(formId)];
    const forId = chef.userId;
    expect(await refused(maid, applyId, "NEXT", { forId })).toBe("approval.proxy.none");
    const proxyId = await give(chef, maid);
    expect(await tab(maid, "pending", { forId, formId })).toEqual([other, applyId]);
    expect((await mine(maid)).taken).toMatchObject([{ principal: { id: forId }, state: "inForce", pending: 2 }]);
    const seen = await detailOf(maid, applyId, { forId });
    expect(seen.tasks[0]?.actions).toContain("NEXT");
    expect((await decide(maid, applyId, "NEXT", { forId, opinion: "好" })).status).toBe("approved");
    const row = (await detailOf(cook, applyId)).progress.find(({ action }) => action === "NEXT");
    expect(row).toMatchObject({ by: { id: maid.userId }, for: { id: forId } });
    expect(row?.waited).toBeGreaterThan(0);
    expect(await tab(chef, "approved", { formId })).toEqual([applyId]);
    expect(await tab(maid, "approved", { formId })).toEqual([applyId]);
    expect((await detailOf(maid, applyId)).status).toBe("approved");
    expect(await refused(chef, applyId, "NEXT")).toBe("flow.task.handled");
    await end(chef, proxyId);
    expect(await refused(maid, other, "NEXT", { forId })).toBe("approval.proxy.none");
    expect(await rowsOf(other)).toEqual(["SUBMIT"]);
    expect((await maid.refused("/approval/application/detail", { applyId: other, forId })).code).toBe(
      "approval.proxy.none",
    );
    expect((await mine(maid)).taken).toEqual([]);
  });

  test.skipIf(lacks("clock"))("begins and ends with its period, and is for the forms listed alone", async () => {
    const [one, two] = [await draw("一", chef), await draw("二", chef)];
    const [first, second] = [await submit(one), await submit(two)];
    const forId = chef.userId;
    const startsAt = clock.now() + hour;
    const proxyId = await give(chef, maid, { formIds: [one], startsAt, endsAt: startsAt + hour });
    expect(await refused(maid, first, "NEXT", { forId })).toBe("approval.proxy.none");
    expect((await mine(chef)).given).toMatchObject([{ proxyId, state: "coming" }]);
    clock.advance(hour);
    expect(await refused(maid, second, "NEXT", { forId })).toBe("approval.proxy.none");
    expect(await tab(maid, "pending", { forId })).toEqual([first]);
    expect((await maid.refused("/approval/application/detail", { applyId: second, forId })).code).toBe(
      "approval.proxy.none",
    );
    clock.advance(hour);
    expect(await refused(maid, first, "NEXT", { forId })).toBe("approval.proxy.none");
    expect(await rowsOf(first)).toEqual(["SUBMIT"]);
  });

  test("no chains: the proxy of a proxy cannot act, and nobody decides their own application", async () => {
    const formId = await draw("链", chef);
    const applyId = await submit(formId);
    const proxies = [await give(chef, maid), await give(maid, keeper), await give(chef, maid, later(2))];
    expect(await refused(keeper, applyId, "NEXT", { forId: chef.userId })).toBe("approval.proxy.none");
    expect(await refused(keeper, applyId, "NEXT", { forId: maid.userId })).toBe("approval.application.notFound");
    const own = await submit(formId, {}, maid);
    expect(await refused(maid, own, "NEXT", { forId: chef.userId })).toBe("flow.notAllowed");
    expect((await detailOf(maid, own, { forId: chef.userId })).tasks).toEqual([]);
    expect((await detailOf(maid, own)).progress.map(({ action }) => action)).toEqual(["SUBMIT"]);
    for (const proxyId of proxies) await end(admin, proxyId);
  });

  test("taken back only by who did it", async () => {
    const formId = await draw("撤回", chef, director);
    const applyId = await submit(formId);
    const forId = chef.userId;
    const proxyId = await give(chef, maid);
    await decide(maid, applyId, "NEXT", { forId });
    expect((await detailOf(chef, applyId)).actions).not.toContain("TAKE_BACK");
    expect((await detailOf(maid, applyId, { forId })).actions).toContain("TAKE_BACK");
    expect(await refused(chef, applyId, "TAKE_BACK")).toBe("flow.task.handled");
    await decide(maid, applyId, "TAKE_BACK", { forId });
    expect((await decide(chef, applyId, "NEXT")).status).toBe("running");
    await end(maid, proxyId);
  });

  test("both at once: one wins, the other is told by whom", async () => {
    const formId = await draw("同时", chef);
    const applyId = await submit(formId);
    const proxyId = await give(chef, maid);
    tick();
    const replies = await Promise.all([
      chef.reply(approval, { applyId, action: "NEXT" }),
      maid.reply(approval, { applyId, action: "NEXT", forId: chef.userId }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rowsOf(applyId)).filter((action) => action === "NEXT")).toHaveLength(1);
    await end(chef, proxyId);
  });
});

const later = (hours: number) => ({ startsAt: clock.now() + hours * hour, endsAt: clock.now() + (hours + 1) * hour });

describe("giving and ending", () => {
  test("refused, and nothing is kept", async () => {
    const proxyId = await give(chef, maid);
    expect(await refusedTo(chef, chef)).toBe("approval.proxy.self");
    expect(await refusedTo(chef, keeper)).toBe("approval.proxy.overlap");
    expect(await refusedTo(chef, keeper, { endsAt: clock.now() - 1 })).toBe("approval.proxy.period");
    expect(await refusedTo(chef, keeper, { toId: "nobody" })).toBe("approval.proxy.person");
    expect(await refusedTo(chef, keeper, { ...later(5), formIds: ["none"] })).toBe("approval.form.notFound");
    expect(await refusedTo(cook, keeper, { principalId: chef.userId })).toBe("kernel.forbidden");
    expect(await refusedTo(admin, admin, { principalId: chef.userId })).toBe("approval.proxy.self");
    expect((await mine(chef)).given).toHaveLength(1);
    expect((await mine(keeper)).taken).toEqual([]);
    await expect(end(keeper, proxyId)).rejects.toThrow();
    expect((await mine(chef)).given).toHaveLength(1);
    await end(maid, proxyId);
  });

  test("an administrator gives for others, and sees all of them, newest first", async () => {
    const proxyId = await give(admin, maid, { principalId: director.userId });
    const list = await admin.call<{ records: Row[] }>("/approval/proxy/list", { principalId: director.userId });
    expect(list.records).toMatchObject([{ proxyId, to: { id: maid.userId }, state: "inForce" }]);
    await end(admin, proxyId);
    const after = await admin.call<{ records: Row[] }>("/approval/proxy/list", { toId: maid.userId });
    expect(after.records[0]).toMatchObject({ proxyId, state: "over" });
    expect(after.records.length).toBeGreaterThan(3);
  });

  test("of two at once for the same time one is kept", async () => {
    tick();
    const replies = await Promise.all([
      chef.reply("/approval/proxy/save", wish(maid)),
      chef.reply("/approval/proxy/save", wish(keeper)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mine(chef)).given).toHaveLength(1);
  });

  test("with a person go the proxies they gave and took", async () => {
    const leaver = await company.hire("Leo Leaver", company.departments.rooms, null);
    await give(director, leaver, later(3));
    await give(leaver, director, later(3));
    await admin.call("/system/employee/resign", { userId: leaver.userId, version: 1 });
    await host.settle();
    expect(await mine(director)).toEqual({ given: [], taken: [] });
  });

  test.skipIf(lacks("clock"))("a day counts whole, in the time zone of the company", async () => {
    const formId = await draw("日期", director);
    const applyId = await submit(formId);
    const day = (ahead: number) => dayIn("Asia/Shanghai", clock.now() + ahead * 24 * hour);
    const [first, last] = [day(2), day(3)];
    await give(director, keeper, { startsAt: first, endsAt: last, formIds: [formId] });
    const [row] = (await mine(director)).given;
    expect(row).toMatchObject({ startsAt: midnight(first), endsAt: midnight(last) + 24 * hour, state: "coming" });
    const forId = director.userId;
    for (const [at, code] of [
      [midnight(first) - 1, "approval.proxy.none"],
      [midnight(first), "list"],
      [midnight(last) + 24 * hour - 1, "list"],
      [midnight(last) + 24 * hour, "approval.proxy.none"],
    ] as const) {
      clock.set(at);
      const reply = await keeper.reply("/approval/application/list", { tab: "pending", forId, formId });
      expect("error" in reply.body ? reply.body.error.code : "list").toBe(code);
    }
    expect(await refused(keeper, applyId, "NEXT", { forId })).toBe("approval.proxy.none");
    expect(await rowsOf(applyId)).toEqual(["SUBMIT"]);
    expect(await refusedTo(director, keeper, { startsAt: last, endsAt: first })).toBe("approval.proxy.period");
    expect(await refusedTo(director, keeper, { startsAt: "2026-02-30", endsAt: last })).toBe("kernel.input");
    expect((await mine(director)).given).toEqual([]);
  });

  test("periods that touch do not overlap; those for different forms may", async () => {
    const [one, two] = [await draw("重一", director), await draw("重二", director)];
    const startsAt = clock.now() + 100 * hour;
    const endsAt = startsAt + hour;
    const kept = [
      await give(director, maid, { startsAt, endsAt, formIds: [one] }),
      await give(director, keeper, { startsAt, endsAt, formIds: [two] }),
      await give(director, keeper, { startsAt: endsAt, endsAt: endsAt + hour }),
    ];
    const inside = { startsAt: endsAt - 1, endsAt };
    expect(await refusedTo(director, chef, { ...inside, formIds: [one] })).toBe("approval.proxy.overlap");
    expect(await refusedTo(director, chef, { ...inside })).toBe("approval.proxy.overlap");
    expect((await mine(director)).given.map(({ proxyId }) => proxyId)).toEqual(kept);
    for (const proxyId of kept) await end(director, proxyId);
  });

  test("somebody acts for ten others at most, and may take another when one has ended", async () => {
    const people: Person[] = [];
    for (let n = 0; n < 11; n++) people.push(await company.hire(`Person ${n}`, company.departments.rooms, null));
    const helper = await company.hire("Helen Helper", company.departments.rooms, null);
    const [eleventh, ...ten] = people;
    if (!eleventh) throw new Error("nobody was hired");
    const proxies: string[] = [];
    for (const person of ten) proxies.push(await give(person, helper));
    expect(await refusedTo(eleventh, helper)).toBe("approval.proxy.tooMany");
    expect((await mine(eleventh)).given).toEqual([]);
    expect((await mine(helper)).taken).toHaveLength(10);
    await end(helper, proxies[0] ?? "");
    await give(eleventh, helper);
    expect((await mine(helper)).taken).toHaveLength(10);
  });

  test("another company sees nothing of it", async () => {
    const other = await companyOn(host, "Elsewhere");
    const proxyId = await give(chef, maid, later(50));
    expect((await other.admin.refused("/approval/proxy/end", { proxyId })).code).toBe("approval.proxy.notFound");
    expect(await refusedTo(other.chef, maid)).toBe("approval.proxy.person");
    expect(await refusedTo(other.admin, other.maid, { principalId: chef.userId })).toBe("approval.proxy.person");
    expect((await other.admin.call<{ total: number }>("/approval/proxy/list", {})).total).toBe(0);
    expect((await mine(chef)).given.map((row) => row.proxyId)).toContain(proxyId);
    await end(chef, proxyId);
  });

  test("the list of administrators is searched by person and by state", async () => {
    const proxyId = await give(chef, keeper, later(60));
    const found = async (filter: object) =>
      (await admin.call<{ records: Row[] }>("/approval/proxy/list", { pageSize: 100, ...filter })).records;
    const mineAlone = await found({ personId: keeper.userId });
    expect(mineAlone.length).toBeGreaterThan(1);
    for (const row of mineAlone) expect([row.principal.id, row.to.id]).toContain(keeper.userId);
    expect((await found({ personId: chef.userId, state: "coming" })).map((row) => row.proxyId)).toEqual([proxyId]);
    expect((await found({ state: "over" })).every(({ state }) => state === "over")).toBe(true);
    expect((await maid.refused("/approval/proxy/list", {})).code).toBe("kernel.forbidden");
    await end(admin, proxyId);
  });
});

const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
