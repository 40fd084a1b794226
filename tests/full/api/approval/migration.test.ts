import {
  chain,
  control,
  lacks,
  node,
  openOffice,
  type Person,
  personOf,
  publish,
  twoTenants,
} from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const controls = [control("input", "reason", {}, true), control("money", "amount")];
const office = await openOffice("Moving", { controls });
const { host, company, admin, cook, chef, director, keeper, maid, finance, tick, decide } = office;
const { clock } = host;

type Verdict = {
  applyId: string;
  kind: string;
  version: number;
  at: string[];
  obstacles: { nodeId: string; code: string; text: string }[];
  moves: { user: { id: string }; from: string; to: string }[];
  closes: { user: { id: string } }[];
};
type Preview = {
  records: Verdict[];
  total: number;
  versions: { version: number; count: number }[];
  nodes: { id: string; to: string | null }[];
  mapping: Record<string, string>;
};
type Result = { applyId: string; ok: boolean; obstacles: { code: string }[] };
type Done = {
  migration: { migrationId: string; status: string; total: number; moved: number; refused: number; by: { id: string } };
  results: { records: Result[] };
};
type Detail = {
  status: string;
  seq: number;
  version: number;
  open: { nodeId: string; user: { id: string }; kind: string }[];
  progress: { action: string; nodeName: string; opinion: string; ruleText: string; by: { id: string } | null }[];
  content: { values: Record<string, unknown> };
};

type Nodes = Parameters<typeof chain>;
async function form(name: string, nodes: Nodes, settings: object = {}): Promise<string> {
  tick();
  return publish(admin, { name, controls, flow: chain(node.start(), ...nodes), settings: { ...settings } });
}
async function redraw(formId: string, nodes: Nodes, settings: object = {}): Promise<number> {
  tick();
  const definition = { settings, node: chain(node.start(), ...nodes) };
  return (await admin.call<{ version: number }>("/business/workflow/deploy", { formId, definition })).version;
}
const submit = (formId: string, person: Person = cook) =>
  office.submit(formId, { values: { reason: "x", amount: "10" } }, person);
const detailOf = (applyId: string, person: Person = cook) =>
  person.call<Detail>("/approval/application/detail", { applyId });
const openOf = async (applyId: string) =>
  (await detailOf(applyId)).open.map(({ nodeId, user, kind }) => `${nodeId} ${user.id} ${kind}`);
const pending = async (person: Person, formId: string) =>
  (await person.call<{ records: { id: string }[] }>("/approval/application/list", { tab: "pending", formId })).records
    .map(({ id }) => id)
    .sort();
const preview = (formId: string, to: number, more: object = {}) =>
  admin.call<Preview>("/approval/migration/preview", { formId, to, ...more });
async function move(formId: string, to: number, more: object = {}): Promise<Done> {
  tick();
  const body = { formId, to, reason: "new rules", ...more };
  const { migrationId } = await admin.call<{ migrationId: string }>("/approval/migration/start", body);
  await host.settle();
  return admin.call<Done>("/approval/migration/detail", { formId, migrationId, pageSize: -1 });
}

type Running = { records: { version: number; running: number; runningAtLeast: boolean }[] };

describe("running applications move to another version", () => {
  test("the dry run says what becomes of each; the real run does just that", async () => {
    const formId = await form("请假", [node.named("a", [chef.userId]), node.named("b", [director.userId])]);
    const [atA, atB, over] = [await submit(formId), await submit(formId), await submit(formId)];
    await decide(chef, atB);
    await decide(chef, over, "REJECT", { opinion: "不" });
    const to = await redraw(formId, [
      node.named("a", [chef.userId]),
      node.named("new", [keeper.userId]),
      node.named("c", [finance.userId]),
    ]);
    const before = await detailOf(atB);
    const dry = await preview(formId, to, { mapping: {} });
    expect(dry.versions).toEqual([{ version: 1, count: 2 }]);
    const running = async () => (await admin.call<Running>("/approval/flow/versions", { formId })).records;
    expect(await running()).toMatchObject([
      { version: 2, running: 0, runningAtLeast: false },
      { version: 1, running: 2, runningAtLeast: false },
    ]);
    const kinds = new Map(dry.records.map((row) => [row.applyId, row]));
    expect(kinds.get(atA)).toMatchObject({ kind: "goes", at: ["a"] });
    expect(kinds.get(atB)).toMatchObject({ kind: "mapping", obstacles: [{ nodeId: "b", code: "missing" }] });
    expect(kinds.get(atB)?.obstacles[0]?.text).toContain("“b”");
    expect(await detailOf(atB)).toEqual(before);

    const mapped = await preview(formId, to, { mapping: { b: "new" } });
    expect(mapped.records.find(({ applyId }) => applyId === atB)).toMatchObject({
      kind: "goes",
      moves: [{ user: { id: director.userId }, from: "b", to: "new" }],
    });
    const done = await move(formId, to, { mapping: { b: "new" } });
    expect(done.migration).toMatchObject({ status: "done", total: 2, moved: 2, refused: 0, by: { id: admin.userId } });
    expect(await openOf(atA)).toEqual([`a ${chef.userId} approve`]);
    expect(await openOf(atB)).toEqual([`new ${director.userId} approve`]);
    const after = await detailOf(atB);
    expect(after).toMatchObject({ version: to, seq: before.seq + 1, content: before.content });
    expect(after.progress.at(-1)).toMatchObject({
      action: "MIGRATE",
      by: { id: admin.userId },
      opinion: "new rules",
      ruleText: "流程由版本 1 迁移到版本 2",
    });
    expect(await pending(director, formId)).toEqual([atB]);
    expect(await admin.call("/approval/application/verify", { applyId: atB })).toMatchObject({ ok: true });
    expect((await detailOf(over)).version).toBe(1);
    await decide(director, atB);
    await decide(finance, atB);
    for (const person of [chef, keeper, finance]) await decide(person, atA);
    expect([(await detailOf(atA)).status, (await detailOf(atB)).status]).toEqual(["approved", "approved"]);
  });

  test("who decided what lies ahead in the new version is asked again, and the dry run names the node", async () => {
    const [a, b, c] = [chef, director, maid].map((person, at) => node.named("abc"[at] ?? "", [person.userId]));
    if (!a || !b || !c) throw new Error("three nodes");
    const formId = await form("调换", [a, b, c]);
    const applyId = await submit(formId);
    await decide(chef, applyId);
    await decide(director, applyId);
    const to = await redraw(formId, [a, c, b]);
    const dry = await preview(formId, to, { mapping: {} });
    expect(dry.records).toMatchObject([{ kind: "goes", at: ["c"], again: ["b"], dropped: [] }]);
    await move(formId, to);
    expect(
      (await director.call<{ actions: string[] }>("/approval/application/detail", { applyId })).actions,
    ).not.toContain("TAKE_BACK");
    await decide(maid, applyId);
    expect(await openOf(applyId)).toEqual([`b ${director.userId} approve`]);
    await decide(director, applyId);
    expect((await detailOf(applyId)).status).toBe("approved");
  });

  test("whose task moves or closes is told, whoever started it how it ended", async () => {
    const formId = await form("报销", [node.named("a", [chef.userId, keeper.userId], { attr: { approvalMode: 2 } })]);
    const applyId = await submit(formId);
    await decide(chef, applyId);
    const to = await redraw(formId, [node.named("n", [chef.userId], { attr: { approvalMode: 4 } })]);
    expect((await preview(formId, to)).mapping).toEqual({ a: "n" });
    const { migration } = await move(formId, to, { mapping: { a: "n" } });
    expect((await detailOf(applyId)).status).toBe("approved");
    expect(await pending(keeper, formId)).toEqual([]);
    const notices = async (person: Person) =>
      (
        await person.call<{ records: { title: string; link: string }[] }>("/business/noticeRecords/getWdList", {
          pageSize: -1,
        })
      ).records;
    const titles = async (person: Person) => (await notices(person)).map(({ title }) => title).join("\n");
    expect(await titles(keeper)).toContain("报销改用流程版本 2");
    expect(await titles(admin)).toContain("报销迁移到版本 2：已完成，成功 1 条，未成功 0 条");
    const links = (await notices(admin)).map(({ link }) => link);
    expect(links).toContain(`/personnel/flowChange/${formId}?job=${migration.migrationId}`);
  });

  test("returned, in a nested parallel, with somebody added and somebody delegated", async () => {
    const inner = (name: string) =>
      chain(...node.parallel("n", node.named(name, [keeper.userId]), node.named("d", [maid.userId])));
    const drawn = (name: string): Nodes => [
      ...node.parallel("p", node.named("a", [chef.userId]), inner(name)),
      node.named("z", [finance.userId]),
    ];
    const formId = await form("采购", drawn("c"), { resubmit: "straight" });
    const [added, delegated, returned] = [await submit(formId), await submit(formId), await submit(formId)];
    await decide(keeper, added, "ADD_SIGN", { users: [director.userId], position: "before" });
    await decide(keeper, delegated, "DELEGATE", { to: director.userId });
    await decide(keeper, returned, "BACK", { to: "start", opinion: "改" });
    const to = await redraw(formId, drawn("cc"), { resubmit: "straight" });
    const kinds = (await preview(formId, to, { mapping: {} })).records.map(({ kind }) => kind);
    expect(kinds).toEqual(["mapping", "mapping", "mapping"]);
    const done = await move(formId, to, { mapping: { c: "cc" } });
    expect(done.migration).toMatchObject({ moved: 3, refused: 0 });
    expect(await openOf(added)).toContain(`cc ${director.userId} added`);
    expect(await openOf(delegated)).toContain(`cc ${director.userId} delegated`);
    expect(await openOf(returned)).toEqual([`start ${cook.userId} resubmit`]);
    tick();
    await cook.call("/business/workflow/startWorkFlow", { applyId: returned, values: {} });
    for (const applyId of [added, delegated]) await decide(director, applyId);
    for (const applyId of [added, delegated, returned]) {
      for (const person of [keeper, maid, chef, finance]) await decide(person, applyId);
      expect((await detailOf(applyId)).status).toBe("approved");
      expect(await openOf(applyId)).toEqual([]);
    }
  });

  test.skipIf(lacks("clock"))("deadlines: the old one dies, the new one is armed once", async () => {
    const limited = (id: string, after: string) =>
      node.named(id, [chef.userId], {
        switches: { timeout: true },
        // biome-ignore lint/suspicious/noThenProperty: the document calls it so
        customProperties: { timeout: { after, then: "pass" } },
      });
    const formId = await form("用印", [limited("a", "PT1H"), node.named("b", [keeper.userId])]);
    const applyId = await submit(formId);
    const to = await redraw(formId, [limited("aa", "PT5H"), node.named("b", [keeper.userId])]);
    await move(formId, to, { mapping: { a: "aa" } });
    clock.advance(2 * 3_600_000);
    await host.sweep();
    await host.settle();
    expect(await openOf(applyId)).toEqual([`aa ${chef.userId} approve`]);
    clock.advance(4 * 3_600_000);
    await host.sweep();
    await host.settle();
    expect(await openOf(applyId)).toEqual([`b ${keeper.userId} approve`]);
    expect((await detailOf(applyId)).progress.filter(({ action }) => action === "PASS")).toHaveLength(1);
  });

  test("one that cannot move stays exactly as it was, with the reason", async () => {
    const branches = (...people: Person[]) =>
      node.parallel("p", ...people.map((person, index) => node.named(`n${index}`, [person.userId])));
    const formId = await form("合同", branches(chef, keeper));
    const applyId = await submit(formId);
    const to = await redraw(formId, branches(chef, keeper, finance));
    const before = await detailOf(applyId);
    expect((await preview(formId, to)).records[0]).toMatchObject({ kind: "cannot" });
    const done = await move(formId, to);
    expect(done.migration).toMatchObject({ status: "done", moved: 0, refused: 1 });
    const kept = [{ applyId, ok: false, obstacles: [{ code: "otherBranches" }] }];
    expect(done.results.records).toMatchObject(kept);
    const { migrationId } = done.migration;
    const only = async (ok: boolean) =>
      (await admin.call<Done>("/approval/migration/detail", { formId, migrationId, ok })).results.records;
    expect([await only(false), await only(true)]).toMatchObject([kept, []]);
    expect(await detailOf(applyId)).toEqual(before);
    for (const person of [chef, keeper]) await decide(person, applyId);
    expect((await detailOf(applyId)).status).toBe("approved");
  });

  test("what a node hid stays hidden from its people after it is gone", async () => {
    const blind = { privileges: [{ key: "amount", displayable: false, readable: false }] };
    const formId = await form("薪资", [node.named("a", [chef.userId], blind), node.named("b", [keeper.userId])]);
    const applyId = await submit(formId);
    await decide(chef, applyId);
    const to = await redraw(formId, [node.named("b", [keeper.userId])]);
    await move(formId, to);
    expect((await detailOf(applyId, keeper)).content.values).toMatchObject({ amount: "10.00" });
    const seen = await detailOf(applyId, chef);
    expect(seen.content.values).toEqual({ reason: "x" });
    expect(seen.progress.find(({ action }) => action === "NEXT")).toMatchObject({ nodeName: "a" });
  });
});

describe("refusals", () => {
  test("no permission, not a manager, unknown versions, nothing to do: nothing changes", async () => {
    const formId = await form("权限", [node.named("a", [chef.userId])]);
    const applyId = await submit(formId);
    const to = await redraw(formId, [node.named("a", [keeper.userId])]);
    const before = await detailOf(applyId);
    const body = { formId, to, reason: "x" };
    const start = "/approval/migration/start";
    expect((await chef.refused(start, body)).status).toBe(403);
    const manager = personOf(host, {
      ...{ tenantId: company.tenantId, userId: finance.userId, name: "Finn", departmentId: company.rootId },
      ...{ permissions: ["approval:application:manage"], scope: { kind: "company" }, language: "en-US" },
    });
    tick();
    const access = { submitters: { userIds: [], departmentIds: [], roleIds: [] }, managerIds: [admin.userId] };
    await admin.call("/business/formApplyConfig/saveFormApplyConfig", { formId, ...access });
    expect(await manager.refused(start, body)).toMatchObject({ status: 403, code: "approval.form.notManager" });
    tick();
    expect((await admin.refused(start, { ...body, to: 9 })).code).toBe("approval.flow.notFound");
    expect((await admin.refused(start, { ...body, reason: " " })).status).toBe(400);
    expect((await admin.refused(start, { ...body, from: 7 })).code).toBe("approval.migration.none");
    expect(await detailOf(applyId)).toEqual(before);
    expect(await admin.call("/approval/migration/list", { formId })).toMatchObject({ total: 0, records: [] });
  });

  test("another company sees nothing of it", async () => {
    const [one, other] = await twoTenants(host);
    tick();
    const formId = await publish(one.admin, { name: "Ours", controls, flow: chain(node.start(), node.superior("a")) });
    for (const path of ["preview", "start"]) {
      const refusal = await other.admin.refused(`/approval/migration/${path}`, { formId, to: 1, reason: "x" });
      expect(refusal).toMatchObject({ status: 404, code: "approval.form.notFound" });
    }
  });

  test("one at a time; cancelled, the rest stays and another may begin", async () => {
    const formId = await form("取消", [node.named("a", [chef.userId])]);
    await submit(formId);
    const to = await redraw(formId, [node.named("a", [keeper.userId])]);
    const done = await move(formId, to);
    expect(done.migration.status).toBe("done");
    const [{ migrationId } = { migrationId: "" }] = (
      await admin.call<{ records: { migrationId: string }[] }>("/approval/migration/list", { formId })
    ).records;
    tick();
    const late = await admin.refused("/approval/migration/cancel", { formId, migrationId });
    expect(late).toMatchObject({ status: 409, code: "approval.migration.ended" });
    await submit(formId);
    const back = await move(formId, 1);
    expect(back.migration).toMatchObject({ status: "done", moved: 2 });
  });
});

describe.skipIf(lacks("haste"))("races", () => {
  /** More than one page of the list. */
  const many = Math.max(30, Number(process.env.RACE_ROUNDS ?? 30));

  test(`${many} decisions at the very moment: each application is decided once and moved at most once`, {
    timeout: 600_000,
  }, async () => {
    const formId = await form("竞态", [node.named("a", [chef.userId]), node.named("b", [keeper.userId])]);
    const ids: string[] = [];
    for (let count = 0; count < many; count++) ids.push(await submit(formId));
    const to = await redraw(formId, [node.named("aa", [chef.userId]), node.named("b", [keeper.userId])]);
    tick();
    const body = { formId, to, reason: "race", mapping: { a: "aa" } };
    const { migrationId } = await admin.call<{ migrationId: string }>("/approval/migration/start", body);
    const decided = await Promise.all(
      ids.map((applyId) => chef.reply("/business/approveTask/approval2", { applyId, action: "NEXT" })),
    );
    await host.settle();
    expect(decided.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    const done = await admin.call<Done>("/approval/migration/detail", { formId, migrationId, pageSize: -1 });
    expect(done.migration).toMatchObject({ status: "done", moved: many, refused: 0 });
    let movedFirst = 0;
    for (const applyId of ids) {
      const { version, progress, open } = await detailOf(applyId);
      const count = (action: string) => progress.filter((row) => row.action === action).length;
      expect([version, count("MIGRATE"), count("NEXT"), open.length, open[0]?.nodeId]).toEqual([to, 1, 1, 1, "b"]);
      const place = (action: string) => progress.findIndex((row) => row.action === action);
      if (place("MIGRATE") < place("NEXT")) movedFirst++;
    }
    expect(await pending(keeper, formId)).toHaveLength(20);
    expect(await pending(chef, formId)).toEqual([]);
    console.log(
      `migration against deciding: ${many} times, moved first ${movedFirst}, decided first ${many - movedFirst}`,
    );
  });
});
