import { packState, unpackState } from "@stampflow/flow";
import { modules } from "@stampflow/functions/modules";
import { control, departed, lacks, node, openOffice, type Person } from "@stampflow/testing";
import { expect, test } from "vitest";
import { drop, itemsOf, set } from "../../../api/items.ts";
import { everything } from "../../../api/ops/table.ts";

/** Subscribers that lose their facts, like a function that fails until its fact becomes a dead letter. */
const deaf = new Set<string>();
const hearing = modules.map((module) => ({
  ...module,
  subscribers: (module.subscribers ?? []).map((one) => ({
    ...one,
    handle: async (envelope: Parameters<typeof one.handle>[0]) => {
      if (!deaf.has(one.name)) await one.handle(envelope);
    },
  })),
}));

const ownModules = lacks("modules") ? {} : { modules: hearing };
const office = await openOffice("Causes", { controls: [control("input", "reason")], ...ownModules });
const { host, company, admin, chef, maid, departments, tick, draw } = office;
const { clock } = host;
const crowd: Person[] = [];
for (let number = 1; number <= 26; number++) crowd.push(await company.hire(`Crowd ${number}`, departments.rooms, chef));

type Problem = { cause: string; nodeId: string; repairs: string[]; people: { id: string }[]; text: string };
type Row = { id: string; seq: number; problems: Problem[] };
const first = (...people: Person[]) =>
  node.named(
    "first",
    people.map(({ userId }) => userId),
  );
const last = node.named("last", [maid.userId]);

async function submit(...nodes: ReturnType<typeof first>[]): Promise<string> {
  return apply(await draw("Desk", ...nodes));
}
async function apply(formId: string): Promise<string> {
  const applyId = await office.submit(formId);
  await host.settle();
  return applyId;
}

/** The row of an application in the list of exceptions after a round of the watcher. */
async function seen(applyId: string): Promise<Row | undefined> {
  tick();
  await admin.call("/approval/exception/check", {});
  while ((await host.sweep()) > 0);
  await host.settle();
  const { records } = await admin.call<{ records: Row[] }>("/approval/exception/list", { pageSize: 100 });
  return records.find(({ id }) => id === applyId);
}
async function expectCause(applyId: string, problem: Partial<Problem>): Promise<Row> {
  const row = (await seen(applyId)) ?? expect.fail(`${problem.cause} is not found`);
  expect(row.problems).toMatchObject([problem]);
  expect(row.problems[0]?.text).not.toMatch(/approval\.|\{/);
  return row;
}
async function repair({ id, seq, problems }: Row, how: string, more: object = {}): Promise<void> {
  tick();
  const body = { applyId: id, seq, repair: how, nodeId: problems[0]?.nodeId, reason: "mended", ...more };
  await admin.call("/approval/exception/repair", body);
  expect(await seen(id)).toBeUndefined();
  const { problems: left } = await admin.call<{ problems: Problem[] }>("/approval/exception/detail", { applyId: id });
  expect(left).toEqual([]);
}
async function agree(person: Person, applyId: string): Promise<string> {
  return (await office.decide(person, applyId)).status;
}
const resign = async (person: Person) => {
  await departed(admin, person);
  await host.settle();
};

const patience = 11 * 60_000;
const pendingOf = async (applyId: string) => (await itemsOf(applyId, "entry")).filter(({ b }) => b === "pending");

async function roleOf(...people: Person[]): Promise<string> {
  const role = { roleName: `Role ${clock.now()}`, scope: { kind: "self" }, permissions: ["approval:inbox"] };
  const { roleId } = await admin.call<{ roleId: string }>("/system/role/add", role);
  await join(roleId, people);
  return roleId;
}
const join = (roleId: string, people: readonly Person[]) =>
  admin.call("/system/role/changeMembers", { roleId, add: people.map(({ userId }) => userId) });
const byRole = (roleId: string) => ({
  ...node.named("first", []),
  attr: { noHander: 5 },
  approverGroups: [{ id: "g1", approverType: 5, approverIds: [roleId] }],
});

test("nobody is found for a node: an administrator assigns somebody", async () => {
  const applyId = await submit(byRole(await roleOf()), last);
  const row = await expectCause(applyId, { cause: "nobody", nodeId: "first", repairs: ["assign", "jump", "end"] });
  await repair(row, "assign", { userIds: [chef.userId] });
  expect(await agree(chef, applyId)).toBe("running");
  expect(await agree(maid, applyId)).toBe("approved");
});

test("a role has too many people: an administrator assigns the right ones", async () => {
  const roleId = await roleOf(chef);
  const formId = await draw("Many", byRole(roleId), last);
  await join(roleId, crowd);
  const applyId = await apply(formId);
  const row = await expectCause(applyId, { cause: "tooMany", nodeId: "first" });
  await repair(row, "assign", { userIds: [chef.userId] });
  expect(await agree(chef, applyId)).toBe("running");
});

test("somebody left: their successor gets the task", async () => {
  const leaver = await company.hire("Leo Leaver", departments.rooms, chef);
  const applyId = await submit(first(leaver), last);
  await resign(leaver);
  const row = await expectCause(applyId, { cause: "left", people: [{ id: leaver.userId }] });
  await repair(row, "assign", { userIds: [chef.userId], forId: leaver.userId });
  expect(await agree(chef, applyId)).toBe("running");
});

test.skipIf(lacks("modules"))("somebody is not there, and nobody heard of it: another is asked", async () => {
  const gone = await company.hire("Greta Gone", departments.rooms, chef);
  const applyId = await submit(first(gone), last);
  deaf.add("approval.left");
  await resign(gone);
  deaf.delete("approval.left");
  const row = await expectCause(applyId, { cause: "inactive", people: [{ id: gone.userId }] });
  expect(row.problems[0]?.repairs).toContain("change");
  await repair(row, "change", { userIds: [chef.userId] });
  expect(await agree(chef, applyId)).toBe("running");
});

test("no task at all: an administrator moves it to another node", async () => {
  const applyId = await submit(first(chef), last);
  const [run = expect.fail("no run")] = await itemsOf(applyId, "run");
  const { runs: _, ...state } = unpackState(String(run.s));
  await set(run, "s", packState({ ...state, runs: {} }));
  const row = await expectCause(applyId, { cause: "noTask", repairs: ["jump", "end"] });
  await repair(row, "jump", { to: "last" });
  expect(await agree(maid, applyId)).toBe("approved");
});

test.skipIf(lacks("clock"))("a deadline whose timer was lost: it acts now", async () => {
  const limited = {
    ...first(chef),
    switches: { timeout: true },
    customProperties: JSON.parse('{"timeout":{"after":"PT1H","then":"pass"}}'),
  };
  const applyId = await submit(limited, last);
  const timers = (await everything()).filter(({ pk }) => pk.includes(`#timer#${applyId}`));
  expect(timers).toHaveLength(1);
  for (const timer of timers) await drop(timer);
  clock.advance(3_600_000 + patience);
  const row = await expectCause(applyId, { cause: "timer", nodeId: "first" });
  await repair(row, "rearm");
  expect(await agree(maid, applyId)).toBe("approved");
});

test.skipIf(lacks("modules"))(
  "tasks that did not fit into one save, and nobody wrote them later: the lists are put right",
  async () => {
    deaf.add("approval.late");
    const asked = crowd.slice(0, 25).map(({ userId }) => userId);
    const arms = Array.from({ length: 5 }, (_, arm) => node.named(`arm${arm}`, asked));
    const applyId = await submit(...node.parallel("many", ...arms), last);
    deaf.delete("approval.late");
    expect((await pendingOf(applyId)).length).toBeLessThan(125);
    clock.advance(patience);
    const row = await expectCause(applyId, { cause: "late", repairs: ["restore"] });
    await repair(row, "restore");
    expect(await pendingOf(applyId)).toHaveLength(125);
  },
);

test.skipIf(lacks("clock"))("a row that is not in somebody's list: it is put back", async () => {
  const applyId = await submit(first(chef), last);
  const rows = await pendingOf(applyId);
  expect(rows).toHaveLength(1);
  for (const row of rows) await drop(row);
  clock.advance(patience);
  const row = await expectCause(applyId, { cause: "rows", people: [{ id: chef.userId }], repairs: ["restore"] });
  await repair(row, "restore");
  const list = { tab: "pending", pageSize: -1 };
  const { records } = await chef.call<{ records: { id: string }[] }>("/approval/application/list", list);
  expect(records.map(({ id }) => id)).toContain(applyId);
  expect(await agree(chef, applyId)).toBe("running");
});
