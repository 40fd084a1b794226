import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, newId, table } from "@stampflow/kernel/server";
import { fillCompany } from "@stampflow/system/server";
import { companyOn, personOf, startTestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { belongs, kindOf } from "../../../../tools/ops/tenant/belongs.ts";
import { crowdId, crowdName, fillWithCrowd } from "../../../api/large/fill-company.ts";
import { elsewhere } from "../../../api/large/other-process.ts";
import { everybody } from "../../../api/large/whole-organisation.ts";
import { everything } from "../../../api/ops/table.ts";

/** SCALE_PEOPLE=20000 tests a really large company: it takes seven minutes, because the emulator reads everybody. */
const people = Number(process.env.SCALE_PEOPLE ?? 1500);
const host = await startTestHost();
const company = await companyOn(host, "Large Hotel");
const { admin, departments, tenantId } = company;
beforeAll(() => fillWithCrowd(company, people), 600_000);

const copyKey = itemKey(tenantId, ["directory"], ["copy"]);
const copyHead = async () =>
  (await table().send(new GetCommand({ TableName: config.table, Key: copyKey, ConsistentRead: true }))).Item;
async function renameTimes(times: number): Promise<void> {
  const { userId } = company.cook;
  for (let n = 0, version = 1; n < times; n++) {
    const change = { userId, version, jobTitle: `Cook ${n + 1}` };
    ({ version } = await admin.call<{ version: number }>("/business/userMoreInfo/updateMoreUserInfo", change));
  }
}
const patient = { timeout: 600_000 };

test(
  "the first process reads everybody and leaves a copy; the next one reads that and knows the same",
  patient,
  async () => {
    const first = await elsewhere(tenantId);
    const whole = await first.usedBy(first.read);
    expect(whole.queries).toBeGreaterThan(3);
    const second = await elsewhere(tenantId);
    const copied = await second.usedBy(second.read);
    expect(copied).toMatchObject({ queries: 0, writes: 0 });
    expect(copied.units).toBeLessThan(whole.units / 10);
    expect(everybody(await second.read())).toEqual(everybody(await first.read()));
    expect((await second.read()).user(crowdId(tenantId, people - 1))?.superiorId).toBeTruthy();
  },
);

test("what was changed since the copy is seen at once, by a new process too", patient, async () => {
  const warm = await elsewhere(tenantId);
  await warm.read();
  const head = await copyHead();
  const { userId } = await company.hire("Nora New", departments.rooms, company.keeper);
  const { deptId } = await admin.call<{ deptId: string }>("/sys/dept/insertSysDept", {
    name: "Garden",
    parentId: company.rootId,
  });
  expect(await copyHead()).toEqual(head);
  const fresh = await elsewhere(tenantId);
  expect(await fresh.usedBy(fresh.read)).toMatchObject({ queries: 1, writes: 0 });
  expect((await fresh.read()).user(userId)?.name).toBe("Nora New");
  expect((await fresh.read()).department(deptId)?.name).toBe("Garden");
  expect(everybody(await fresh.read())).toEqual(everybody(await warm.read()));
});

test("a copy is renewed with the changes, so that what follows it stays short", patient, async () => {
  const before = Number((await copyHead())?.v);
  await renameTimes(52);
  const after = Number((await copyHead())?.v);
  expect(after).toBeGreaterThan(before);
  const fresh = await elsewhere(tenantId);
  expect(await fresh.usedBy(fresh.read)).toMatchObject({ writes: 0 });
  const cook = (await fresh.read()).user(company.cook.userId);
  expect(cook).toMatchObject({ jobTitle: "Cook 52" });
});

test("a change too large to be left beside the version leaves a copy instead", patient, async () => {
  const warm = await elsewhere(tenantId);
  await warm.read();
  const sections = Array.from({ length: 94 }, (_, n) => ({
    id: newId(host.clock.now()),
    name: `Wing ${n}`,
    parentId: company.rootId,
    type: "department" as const,
    headIds: [],
    area: "",
    address: "",
    order: 0,
    version: 1,
  }));
  const rest = { labels: [], roles: [], people: [], rootHeadIds: [admin.userId] };
  await fillCompany({ tenantId, language: "zh-CN" }, { departments: sections, ...rest }, host.clock.now());
  const fresh = await elsewhere(tenantId);
  expect(await fresh.usedBy(fresh.read)).toMatchObject({ queries: 0, writes: 0 });
  expect(await warm.usedBy(warm.read)).toMatchObject({ queries: 1, writes: 0 });
  for (const process of [fresh, warm]) {
    expect((await process.read()).department(sections.at(-1)?.id ?? "")?.name).toBe("Wing 93");
  }
});

test("two new processes at once leave one copy, and both know everybody", patient, async () => {
  await table().send(new DeleteCommand({ TableName: config.table, Key: copyKey }));
  const [one, other] = [await elsewhere(tenantId), await elsewhere(tenantId)];
  const used = await Promise.all([one, other].map((process) => process.usedBy(process.read)));
  // One process writes the lock, the parts and the head; the other finds the lock.
  expect(used.filter(({ writes }) => writes > 1)).toHaveLength(1);
  // Besides the copy the other process reads three lists of the organisation and the first page of people.
  expect(Math.min(...used.map(({ queries }) => queries))).toBeLessThanOrEqual(4);
  expect(everybody(await one.read())).toEqual(everybody(await other.read()));
});

const set = (Key: object, name: string, value: unknown, also = "") =>
  table().send(
    new UpdateCommand({
      TableName: config.table,
      Key,
      UpdateExpression: `SET #name = :value ${also}`,
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );

test.each<[string, (part: object) => Promise<unknown>]>([
  ["a part that cannot be read", (part) => set(part, "bytes", new Uint8Array(1000))],
  ["a part that is gone", (part) => table().send(new DeleteCommand({ TableName: config.table, Key: part }))],
  ["a format of another release", () => set(copyKey, "format", 99, "REMOVE claimedAt")],
])("with %s everybody is read again", patient, async (_, damage) => {
  await damage(itemKey(tenantId, ["directory", String((await copyHead())?.id), "0"], ["part"]));
  const fresh = await elsewhere(tenantId);
  expect((await fresh.usedBy(fresh.read)).queries).toBeGreaterThan(3);
  expect((await fresh.read()).user(crowdId(tenantId, 7))?.id).toBe(crowdId(tenantId, 7));
});

test("another company is not affected", patient, async () => {
  const other = await companyOn(host, "Small Hotel");
  const fresh = await elsewhere(other.tenantId);
  expect([...(await fresh.read()).users()]).toHaveLength(8);
  expect((await fresh.read()).user(crowdId(tenantId, 1))).toBeUndefined();
  const copies = (await everything()).filter((item) => kindOf(item) === "directory" && "bytes" in item);
  expect(copies.length).toBeGreaterThan(1);
  expect(copies.filter((item) => belongs(tenantId, item) === belongs(other.tenantId, item))).toEqual([]);
});

type Page = { records: { userId: string; realName: string }[]; total: number; cursor: string | null };

test("lists of people give a page, find by name, and never everybody", patient, async () => {
  const all = await admin.call<Page>("/system/people/list", { pageSize: -1 });
  expect(all.records).toHaveLength(Math.min(5000, all.total));
  expect(all.cursor === null).toBe(all.total <= 5000);
  const named = await admin.call<Page>("/system/people/list", { keyword: crowdName(41), pageSize: 5 });
  expect(named.records[0]?.realName).toBe(crowdName(41));
  const roster = await admin.call<Page>("/business/userMoreInfo/queryFullTimeUser", { username: crowdName(41) });
  expect(roster.total).toBe(named.total);
  const everyone = "/business/userAll/queryEmployee";
  if (all.total > 5000) expect((await admin.refused(everyone, {})).code).toBe("kernel.record.limit");
  else expect(await admin.call<unknown[]>(everyone, {})).toHaveLength(all.total);
  const ids = all.records.slice(0, 3).map(({ userId }) => userId);
  expect(await admin.call<unknown[]>(everyone, { userIds: ids })).toHaveLength(3);
});

test("a picker for those within the data scope finds nobody else", patient, async () => {
  const scoped = personOf(host, {
    ...company.keeper,
    departmentId: departments.rooms,
    permissions: [],
    scope: { kind: "below" },
  });
  const within = await scoped.call<Page>("/system/people/list", { permitted: true, pageSize: 50 });
  expect(within.records.map(({ realName }) => realName)).toEqual(["Kate Keeper", "Mary Maid", "Nora New"]);
  const others = await scoped.call<Page>("/system/people/list", { permitted: true, keyword: crowdName(41) });
  expect(others).toMatchObject({ records: [], total: 0 });
});
