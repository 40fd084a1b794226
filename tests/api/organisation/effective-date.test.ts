import { addDays, beginningOf, dayOf } from "@stampflow/kernel";
import type { EmployeeView, PostEntry } from "@stampflow/system";
import { node, openOffice, type Person } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

/** Department, title, superior and employment hold from a day (people S6–S9); timers never run unless a test says so. */
const office = await openOffice("Dated Hotel");
const { host, company, admin, cook, chef, director, keeper, maid, departments, send } = office;
const zone = "Asia/Shanghai";
const today = () => dayOf(host.clock.now(), zone);
const revise = "/business/userMoreInfo/updateMoreUserInfo";
const detail = ({ userId }: { userId: string }) =>
  admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
const change = async (person: { userId: string }, body: object) =>
  send(admin, revise, { userId: person.userId, version: (await detail(person)).version, ...body });
const posts = ({ userId }: { userId: string }) => admin.call<PostEntry[]>("/system/employee/posts", { userId });
type Verdicts = { changed: number; refused: { name: string; why: string }[] };
const startOf = (day: string) => host.clock.set(beginningOf(day, zone));
const inDepartment = async (departmentId: string) => {
  const { records } = await admin.call<{ records: EmployeeView[] }>("/business/userMoreInfo/queryFullTimeUser", {
    departmentId,
    pageSize: -1,
  });
  return records.map(({ userId }) => userId);
};
const formId = await office.draw("Superior", node.superior("Superior"));
const twoSteps = await office.draw("Two steps", node.named("First", [director.userId]), node.superior("Superior"));
/** Whom the flow asks about an application that is made now. */
const asked = async (person: Person): Promise<string[]> => {
  const applyId = await office.submit(formId, {}, person);
  const tabs = await Promise.all([chef, keeper].map((one) => office.tab(one, "pending")));
  return ["Carl Chef", "Kate Keeper"].filter((_, at) => tabs[at]?.some((row) => row.id === applyId));
};

beforeEach(() => host.settle());

test("a transfer holds from 0:00 of its day, in lists and flows, although no timer ran; once", async () => {
  const day = addDays(today(), 8);
  await change(cook, { departmentId: departments.rooms, superiorId: keeper.userId, validFrom: day });
  const { version } = await detail(cook);
  expect(await detail(cook)).toMatchObject({ departmentId: departments.kitchen, superiorName: "Carl Chef" });
  expect(await posts(cook)).toMatchObject([
    {
      validFrom: day,
      mayTakeBack: true,
      recordedByName: "Dated Hotel admin",
      changes: [
        { field: "departmentId", before: "Kitchen", after: "Rooms" },
        { field: "superiorId", before: "Carl Chef", after: "Kate Keeper" },
      ],
    },
  ]);
  host.clock.set(beginningOf(day, zone) - 20_000);
  expect(await asked(cook)).toEqual(["Carl Chef"]);
  const waiting = await office.submit(twoSteps, {}, cook);
  startOf(day);
  const approval = { applyId: waiting, action: "NEXT" };
  const mine = { formId, values: { reason: "x" } };
  // All at the same instant: each sees the transfer, and it is applied once.
  const [, { applyId }, ...lists] = await Promise.all([
    director.call("/business/approveTask/approval2", approval),
    cook.call<{ applyId: string }>("/business/workflow/startFormProcess", mine),
    ...Array.from({ length: 4 }, () => inDepartment(departments.rooms)),
  ]);
  for (const list of lists) expect(list).toContain(cook.userId);
  const pending = (await office.tab(keeper, "pending")).map((row) => row.id);
  expect(pending).toEqual(expect.arrayContaining([waiting, applyId]));
  const moved = await detail(cook);
  expect(moved).toMatchObject({ departmentName: "Rooms", superiorName: "Kate Keeper", version: version + 1 });
  while ((await host.sweep()) > 0) await host.settle();
  expect((await detail(cook)).version).toBe(moved.version);
  expect(await posts(cook)).toMatchObject([{ validFrom: day, mayTakeBack: false, takenBackAt: null }]);
});

test("of two changes for one day the later counts; one that is taken back does not, and stays in the history", async () => {
  const day = addDays(today(), 3);
  await change(maid, { jobTitle: "Laundry", validFrom: day });
  await change(maid, { jobTitle: "Bar", validFrom: day });
  await change(maid, { jobTitle: "Garden", validFrom: day });
  const [garden] = (await posts(maid)) as [PostEntry];
  await send(admin, "/system/employee/takeBack", { userId: maid.userId, id: garden.id });
  startOf(day);
  expect((await detail(maid)).jobTitle).toBe("Bar");
  const history = await posts(maid);
  expect(history.map(({ changes, takenBackAt }) => [changes[0]?.after, takenBackAt !== null])).toEqual([
    ["Garden", true],
    ["Bar", false],
    ["Laundry", false],
  ]);
});

test("a change into the past needs a reason and counts at once, unless a later day says otherwise", async () => {
  const past = addDays(today(), -20);
  await change(chef, { jobTitle: "Head chef", validFrom: past, reason: "The paper came late" });
  expect((await detail(chef)).jobTitle).toBe("Head chef");
  await change(chef, { jobTitle: "Sous-chef", validFrom: addDays(past, -5), reason: "Before that" });
  expect((await detail(chef)).jobTitle).toBe("Head chef");
  expect((await posts(chef)).map(({ reason }) => reason)).toEqual(["The paper came late", "Before that"]);
});

test("what the company no longer allows on its day does not hold, and whoever planned it is told", async () => {
  const { deptId } = await send<{ deptId: string }>(admin, "/sys/dept/insertSysDept", {
    name: "Pool",
    parentId: company.rootId,
  });
  const day = addDays(today(), 2);
  await change(keeper, { departmentId: deptId, validFrom: day });
  await send(admin, "/system/department/delete", { deptId });
  startOf(day);
  expect((await detail(keeper)).departmentName).toBe("Rooms");
  while ((await host.sweep()) > 0) await host.settle();
  const told = await admin.call<{ records: { title: string }[] }>("/notice/record/list", {});
  expect(told.records.map(({ title }) => title)).toContain(
    "“Kate Keeper”的岗位变更未能按计划生效：请选择您管理范围内的部门",
  );
  expect(await posts(keeper)).toMatchObject([{ refused: "请选择您管理范围内的部门" }]);
});

test("a department moves at 0:00 without its timer, and in the new zone if the company has moved", async () => {
  const day = addDays(today(), 2);
  const shown = async () => {
    const tree = await admin.call<[{ children: { deptId: string }[] }]>(
      "/sys/dept/departTreeList",
      { deptIds: departments.kitchen },
      { method: "GET" },
    );
    return tree[0].children.some(({ deptId }) => deptId === departments.kitchen);
  };
  const move = { deptId: departments.kitchen, parentId: company.rootId, movesOn: day, version: 2 };
  await send(admin, "/sys/dept/modifyDeptInfo", move);
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await send(admin, "/business/info/updateBusinessInfo", { timeZone: "Asia/Tokyo", version });
  host.clock.set(beginningOf(day, "Asia/Tokyo") - 1000);
  expect(await shown()).toBe(false);
  host.clock.set(beginningOf(day, "Asia/Tokyo"));
  expect(await shown()).toBe(true);
});

test("the post of several changes from a day, with a verdict for each; a past day needs a reason", async () => {
  const path = "/system/employee/postOfSeveral";
  const day = addDays(today(), 5);
  const add = (realName: string, phone: string) =>
    send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
      ...{ realName, phone, gender: "0", jobTitle: "Cook", departmentId: departments.kitchen },
    });
  const [first, second] = [await add("Pia 1", "13711110001"), await add("Pia 2", "13711110002")];
  const userIds = [first.userId, second.userId];
  const several = { userIds, jobTitle: "Porter", superiorId: first.userId, validFrom: day };
  const verdicts = await send<Verdicts>(admin, path, several);
  expect(verdicts).toEqual({ changed: 1, refused: [{ name: "Pia 1", why: expect.stringMatching(/./) }] });
  expect(await detail(second)).toMatchObject({ jobTitle: "Cook" });
  startOf(day);
  expect(await detail(second)).toMatchObject({ jobTitle: "Porter", superiorName: "Pia 1" });
  const past = { userIds, departmentId: departments.rooms, validFrom: addDays(day, -1) };
  expect((await send<Verdicts>(admin, path, past)).refused).toHaveLength(2);
  expect(await send(admin, path, { ...past, reason: "Entered late" })).toEqual({ changed: 2, refused: [] });
  expect(await inDepartment(departments.rooms)).toEqual(expect.arrayContaining(userIds));
  expect(await send(admin, path, { userIds, employment: "2" })).toEqual({ changed: 2, refused: [] });
  expect(await detail(second)).toMatchObject({ employment: "2" });
});
