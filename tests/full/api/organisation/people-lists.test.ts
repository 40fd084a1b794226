import { type Company, type Person, startTestHost, twoTenants } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

let here: Company;
let there: Company;
beforeAll(async () => {
  const host = await startTestHost();
  [here, there] = await twoTenants(host);
  const people = [
    ["欧阳佳慧", "Waiter"],
    ["曾伟", "Cook"],
    ["单田芳", "Baker"],
    ["佐藤スズキ", "Cook"],
  ] as const;
  for (const [n, [realName, jobTitle]] of people.entries()) {
    await here.admin.call("/business/userMoreInfo/addMoreUserInfo", {
      ...{ realName, jobTitle, phone: `+861391234560${n}`, gender: "0" },
      departmentId: here.departments.kitchen,
      superiorId: here.chef.userId,
    });
  }
});

const employees = "/business/userMoreInfo/queryFullTimeUser";
type Page = { records: { realName: string; jobTitle: string }[]; total: number; cursor: string | null };
const named = async (person: Person, path: string, filter: object) =>
  (await person.call<Page>(path, filter)).records.map(({ realName }) => realName);

describe("people are found by words anywhere in the name", () => {
  test.each([
    ["佳慧", ["欧阳佳慧"]],
    ["jiahui", ["欧阳佳慧"]],
    ["oyjh", ["欧阳佳慧"]],
    ["zengwei", ["曾伟"]],
    ["cw", ["曾伟"]],
    ["shan", ["单田芳"]],
    ["すずき", ["佐藤スズキ"]],
    ["nobody at all", []],
  ])("%s", async (words, expected) => {
    expect(await named(here.admin, employees, { username: words })).toEqual(expected);
    expect(await named(here.admin, "/system/people/list", { keyword: words })).toEqual(expected);
    expect(await named(there.admin, employees, { username: words })).toEqual([]);
  });
});

test("the list is sorted as asked, Chinese names by pinyin, and filtered by several fields", async () => {
  const chinese = { username: "", departmentId: here.departments.kitchen };
  const all = await named(here.admin, employees, chinese);
  const han = all.filter((name) => /\p{Script=Han}/u.test(name));
  expect(han).toEqual(["曾伟", "单田芳", "欧阳佳慧", "佐藤スズキ"].sort(new Intl.Collator("zh-CN").compare));
  expect(await named(here.admin, employees, { ...chinese, sort: "-realName" })).toEqual([...all].reverse());
  const { records } = await here.admin.call<Page>(employees, { ...chinese, sort: "jobTitle", pageSize: -1 });
  const titles = records.map(({ jobTitle }) => jobTitle);
  expect(titles).toEqual([...titles].sort(new Intl.Collator("zh-CN").compare));
  expect(new Set(titles).size).toBeGreaterThan(2);
  const { id: positionId } = await here.admin.call<{ id: string }>("/system/position/save", { name: "Deciders" });
  const { version } = await here.admin.call<{ version: number }>(
    "/business/userMoreInfo/getMoreUserInfo",
    { userId: here.cook.userId },
    { method: "GET" },
  );
  await here.admin.call("/business/userMoreInfo/updateMoreUserInfo", {
    ...{ userId: here.cook.userId, version, positionIds: [positionId] },
  });
  expect(await named(here.admin, employees, { positionId, status: "active" })).toEqual([here.cook.actor.name]);
  expect(await named(here.admin, employees, { positionId, status: "disabled" })).toEqual([]);
});

test("an unknown sort and the cursor of another list are told", async () => {
  expect(await here.admin.refused(employees, { sort: "phone" })).toMatchObject({ status: 400, code: "kernel.input" });
  const { cursor } = await here.admin.call<Page>("/system/people/list", { pageSize: 2 });
  expect(cursor).not.toBeNull();
  const other = { pageSize: 2, cursor, sort: "jobTitle" };
  expect(await here.admin.refused(employees, other)).toMatchObject({ status: 400, code: "kernel.cursor" });
});

describe("saved views", () => {
  type View = { id: string; name: string; version: number };
  const content = { list: "system.employee", filters: { status: "active" }, sort: "-realName", columns: ["realName"] };
  const viewsOf = (person: Person, list = content.list) => person.call<View[]>("/system/view/list", { list });

  test("one is kept, changed and deleted by its person, and nobody else sees it", async () => {
    const first = await here.admin.call<View>("/system/view/save", { ...content, name: "在职" });
    expect(await viewsOf(here.admin)).toEqual([
      { ...content, id: first.id, name: "在职", isDefault: false, version: 1 },
    ]);
    const { id } = first;
    const changed = await here.admin.call<View>("/system/view/save", { ...content, id, name: "A", sort: "" });
    expect(changed).toMatchObject({ id, name: "A", sort: "", version: 2 });
    expect(await viewsOf(here.admin, "system.role")).toEqual([]);
    for (const person of [here.cook, there.admin]) {
      expect(await viewsOf(person)).toEqual([]);
      expect(await person.refused("/system/view/delete", { list: content.list, id })).toMatchObject({
        status: 404,
        code: "system.view.notFound",
      });
    }
    await here.admin.call("/system/view/delete", { list: content.list, id });
    expect(await viewsOf(here.admin)).toEqual([]);
  });

  test("one at most is the default, and the newest is", async () => {
    const save = (name: string) => here.chef.call<View>("/system/view/save", { ...content, name, isDefault: true });
    const [first, second] = [await save("A"), await save("B")];
    expect(await viewsOf(here.chef)).toMatchObject([
      { id: first.id, isDefault: false, version: 2 },
      { id: second.id, isDefault: true, version: 1 },
    ]);
  });

  test("names of one list differ, there are at most twenty, and a refusal keeps nothing", async () => {
    for (let n = 0; n < 20; n++) await here.cook.call("/system/view/save", { ...content, name: `View ${n}` });
    const before = await viewsOf(here.cook);
    expect(before).toHaveLength(20);
    const refused = (body: object) => here.cook.refused("/system/view/save", { ...content, ...body });
    expect(await refused({ name: "View 7" })).toMatchObject({ status: 409, code: "system.view.name" });
    expect(await refused({ name: "one more" })).toMatchObject({ status: 409, code: "system.view.tooMany" });
    expect(await refused({ id: "unknown", name: "new" })).toMatchObject({ status: 404, code: "system.view.notFound" });
    expect(await refused({ list: "../x", name: "new" })).toMatchObject({ status: 400 });
    expect(await viewsOf(here.cook)).toEqual(before);
  });
});
