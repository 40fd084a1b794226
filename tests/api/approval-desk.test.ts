import { DeleteCommand, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { packState, unpackState } from "@stampflow/flow";
import { modules } from "@stampflow/functions/modules";
import { config, table } from "@stampflow/kernel/server";
import {
  chain,
  companyOn,
  control,
  fixedClock,
  localOnly,
  node,
  type Person,
  publish,
  startTestHost,
} from "@stampflow/testing";
import { expect, test } from "vitest";

localOnly("modules");

/** Subscribers that do not hear what they are told, as where a function fails until its fact is given up. */
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

const clock = fixedClock(Date.now());
const host = await startTestHost({ clock, modules: hearing });
const company = await companyOn(host, "Causes");
const { admin, cook, chef, maid, departments } = company;
const crowd: Person[] = [];
for (let number = 1; number <= 26; number++) crowd.push(await company.hire(`Crowd ${number}`, departments.rooms, chef));
const tick = (ms = 10_000) => clock.advance(ms);

type Problem = { cause: string; nodeId: string; repairs: string[]; people: { id: string }[]; text: string };
type Row = { id: string; seq: number; problems: Problem[] };
type Nodes = Parameters<typeof chain>;
const first = (...people: Person[]) =>
  node.named(
    "first",
    people.map(({ userId }) => userId),
  );
const last = node.named("last", [maid.userId]);

async function submit(...nodes: Nodes): Promise<string> {
  tick();
  const flow = chain(node.start(), ...nodes);
  return apply(await publish(admin, { name: "Desk", controls: [control("input", "reason")], flow }));
}
async function apply(formId: string): Promise<string> {
  tick();
  const body = { formId, values: { reason: "x" } };
  const { applyId } = await cook.call<{ applyId: string }>("/business/workflow/startFormProcess", body);
  await host.settle();
  return applyId;
}

/** What the desk says of an application after the watcher has come by. */
async function seen(applyId: string): Promise<Row | undefined> {
  tick();
  await admin.call("/approval/desk/check", {});
  while ((await host.sweep()) > 0);
  await host.settle();
  const { records } = await admin.call<{ records: Row[] }>("/approval/desk/list", { pageSize: 100 });
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
  await admin.call("/approval/desk/repair", body);
  expect(await seen(id)).toBeUndefined();
  const { problems: left } = await admin.call<{ problems: Problem[] }>("/approval/desk/detail", { applyId: id });
  expect(left).toEqual([]);
}
async function agree(person: Person, applyId: string): Promise<string> {
  tick();
  return (await person.call<{ status: string }>("/business/approveTask/approval2", { applyId, action: "NEXT" })).status;
}
const resign = async (person: Person) => {
  await admin.call("/system/employee/resign", { userId: person.userId, version: 1 });
  await host.settle();
};

type Item = Record<string, unknown> & { pk: string; sk: string };
async function itemsWhere(fits: (item: Item) => boolean): Promise<Item[]> {
  const found: Item[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page = await table().send(
      new ScanCommand({ TableName: config.table, ConsistentRead: true, ExclusiveStartKey: position }),
    );
    found.push(...((page.Items ?? []) as Item[]).filter(fits));
    position = page.LastEvaluatedKey;
  } while (position);
  return found;
}
const lose = ({ pk, sk }: Item) => table().send(new DeleteCommand({ TableName: config.table, Key: { pk, sk } }));
const patience = 11 * 60_000;

async function roleOf(...people: Person[]): Promise<string> {
  const role = { roleName: `Role ${clock.now()}`, scope: { kind: "self" }, permissions: [] };
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

test("nobody is found for a node: somebody is put there", async () => {
  const applyId = await submit(byRole(await roleOf()), last);
  const row = await expectCause(applyId, { cause: "nobody", nodeId: "first", repairs: ["assign", "jump", "end"] });
  await repair(row, "assign", { userIds: [chef.userId] });
  expect(await agree(chef, applyId)).toBe("running");
  expect(await agree(maid, applyId)).toBe("approved");
});

test("a role that has grown asks too many: the right ones are put there", async () => {
  const roleId = await roleOf(chef);
  tick();
  const flow = chain(node.start(), byRole(roleId), last);
  const formId = await publish(admin, { name: "Many", controls: [control("input", "reason")], flow });
  await join(roleId, crowd);
  const applyId = await apply(formId);
  const row = await expectCause(applyId, { cause: "tooMany", nodeId: "first" });
  await repair(row, "assign", { userIds: [chef.userId] });
  expect(await agree(chef, applyId)).toBe("running");
});

test("somebody left: who comes after them has the task", async () => {
  const leaver = await company.hire("Leo Leaver", departments.rooms, chef);
  const applyId = await submit(first(leaver), last);
  await resign(leaver);
  const row = await expectCause(applyId, { cause: "left", people: [{ id: leaver.userId }] });
  await repair(row, "assign", { userIds: [chef.userId], forId: leaver.userId });
  expect(await agree(chef, applyId)).toBe("running");
});

test("somebody is not there, and nobody heard of it: another is asked", async () => {
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

test("no task at all: it is moved to where somebody is asked", async () => {
  const applyId = await submit(first(chef), last);
  const [run] = await itemsWhere((item) => item.a === applyId && item.__edb_e__ === "run");
  const { r: _, ...state } = unpackState(String(run?.s));
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: { pk: run?.pk, sk: run?.sk },
      UpdateExpression: "SET s = :s",
      ExpressionAttributeValues: { ":s": packState({ ...state, r: {} }) },
    }),
  );
  const row = await expectCause(applyId, { cause: "noTask", repairs: ["jump", "end"] });
  await repair(row, "jump", { to: "last" });
  expect(await agree(maid, applyId)).toBe("approved");
});

test("a deadline whose timer was lost: it acts now", async () => {
  const limited = {
    ...first(chef),
    switches: { timeout: true },
    customProperties: JSON.parse('{"timeout":{"after":"PT1H","then":"pass"}}'),
  };
  const applyId = await submit(limited, last);
  const timers = await itemsWhere(({ pk }) => pk.includes(`#timer#${applyId}`));
  expect(timers).toHaveLength(1);
  for (const timer of timers) await lose(timer);
  tick(3_600_000 + patience);
  const row = await expectCause(applyId, { cause: "timer", nodeId: "first" });
  await repair(row, "rearm");
  expect(await agree(maid, applyId)).toBe("approved");
});

test("tasks that did not fit into one save, and nobody wrote them later: the lists are put right", async () => {
  deaf.add("approval.late");
  const asked = crowd.slice(0, 25).map(({ userId }) => userId);
  const arms = Array.from({ length: 5 }, (_, arm) => node.named(`arm${arm}`, asked));
  const applyId = await submit(...node.parallel("many", ...arms), last);
  deaf.delete("approval.late");
  const pending = async () => (await itemsWhere(({ a, b }) => a === applyId && b === "pending")).length;
  expect(await pending()).toBeLessThan(125);
  tick(patience);
  const row = await expectCause(applyId, { cause: "late", repairs: ["restore"] });
  await repair(row, "restore");
  expect(await pending()).toBe(125);
});

test("a row that is not in somebody's list: it is put back", async () => {
  const applyId = await submit(first(chef), last);
  const rows = await itemsWhere(({ a, b }) => a === applyId && b === "pending");
  for (const row of rows) await lose(row);
  tick(patience);
  const row = await expectCause(applyId, { cause: "rows", people: [{ id: chef.userId }], repairs: ["restore"] });
  await repair(row, "restore");
  const list = { tab: "pending", pageSize: -1 };
  const { records } = await chef.call<{ records: { id: string }[] }>("/approval/application/list", list);
  expect(records.map(({ id }) => id)).toContain(applyId);
  expect(await agree(chef, applyId)).toBe("running");
});
