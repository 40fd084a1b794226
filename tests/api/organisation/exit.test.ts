import { addDays, dayOf, endOf } from "@stampflow/kernel";
import type { DepartmentNode, EmployeeView, PostEntry } from "@stampflow/system";
import { companyOn, departed, node, openOffice, type Person, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

/** Leaving (people E19–E22): what is open, named by all modules at once; the last day; the successor; coming back. */
const office = await openOffice("Exit Hotel");
const { host, company, admin, chef, cook, director, guest, departments, send } = office;
const zone = "Asia/Shanghai";
const today = () => dayOf(host.clock.now(), zone);
const validate = "/business/userAll/validateResignation";
const resign = "/system/employee/resign";
const detail = ({ userId }: { userId: string }) =>
  admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
const exitsOf = async ({ userId }: { userId: string }, who: Pick<Person, "call"> = admin) =>
  (
    await who.call<{ exits: { state: string; reason: string; lastDay: string; successorName: string }[] }>(
      "/business/userMoreInfo/getMoreLeaveUserInfo",
      { userId },
      { method: "GET" },
    )
  ).exits;
const headsOf = async (deptId: string) => {
  const [root] = await admin.call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", {}, { method: "GET" });
  const all = (one: DepartmentNode): DepartmentNode[] => [one, ...one.children.flatMap(all)];
  return (root ? all(root) : []).find((one) => one.deptId === deptId)?.heads;
};

beforeEach(() => host.settle());

test("all that is open is named in one answer, each kind with count, names and place; nothing changes", async () => {
  const formId = await office.draw("Holiday", node.named("Chef", [chef.userId]));
  await office.submit(formId);
  const answer = await admin.call<{ points: { kind: string; link: string }[] }>(validate, { userId: chef.userId });
  expect(answer).toMatchObject({
    canLeave: false,
    unasked: [],
    points: [
      { kind: "system.exit.subordinates", count: 1, names: ["Cora Cook"] },
      { kind: "system.exit.heads", count: 1, names: ["Kitchen"] },
      { kind: "approval.exit.open", count: 1, names: ["Cora Cook的Holiday"] },
    ],
  });
  for (const { link } of answer.points) expect(link).toMatch(/^\/[a-z]/);
  expect(await admin.call(validate, { userId: guest.userId })).toEqual({ points: [], unasked: [], canLeave: true });
  const other = await companyOn(host, "Other Exit Hotel");
  expect(await other.admin.refused(validate, { userId: chef.userId })).toMatchObject({ status: 404 });
});

test("the last day is worked in full; at 0:00 after it the successor takes over and later changes are taken back", async () => {
  const lastDay = addDays(today(), 3);
  const { version } = await detail(chef);
  const planned = { userId: chef.userId, version, jobTitle: "Head chef", validFrom: addDays(lastDay, 5) };
  await send(admin, "/business/userMoreInfo/updateMoreUserInfo", planned);
  await send(admin, resign, { userId: chef.userId, leftOn: lastDay, reason: "5", successorId: director.userId });
  expect(await exitsOf(chef)).toMatchObject([{ state: "1", reason: "5", lastDay, successorName: "Dora Director" }]);
  host.clock.set(endOf(lastDay, zone) - 1000);
  expect((await detail(chef)).status).toBe("active");
  host.clock.set(endOf(lastDay, zone));
  // No timer ran: whoever reads first lets it hold, everybody at once does it once.
  const [after] = await Promise.all([detail(cook), detail(chef), headsOf(departments.kitchen)]);
  expect(after.superiorName).toBe("Dora Director");
  expect((await detail(chef)).status).toBe("resigned");
  expect(await headsOf(departments.kitchen)).toEqual(["Dora Director"]);
  // The task that waited for the leaver waits for the successor, once.
  await host.settle();
  expect(await office.tab(director, "pending")).toHaveLength(1);
  expect(await exitsOf(chef)).toMatchObject([{ state: "2" }]);
  const posts = await admin.call<PostEntry[]>("/system/employee/posts", { userId: chef.userId });
  expect(posts.map(({ takenBackAt }) => takenBackAt !== null)).toEqual([true]);
  const left = await detail(chef);
  while ((await host.sweep()) > 0) await host.settle();
  expect(await detail(chef)).toEqual(left);
});

test("who comes back keeps the id; who stays takes the exit back", async () => {
  await send(admin, "/system/employee/rehire", { userId: chef.userId });
  expect(await detail(chef)).toMatchObject({ status: "active", leftOn: "" });
  await send(admin, resign, { userId: guest.userId, leftOn: addDays(today(), 4), reason: "1" });
  await send(admin, "/system/employee/rehire", { userId: guest.userId });
  expect(await exitsOf(guest)).toMatchObject([{ state: "3", reason: "1" }]);
  expect((await exitsOf(chef)).map(({ state }) => state)).toEqual(["2"]);
});

const plan = "/system/exit/plan";
const confirm = "/system/exit/confirm";

test("what is open holds a person, and is named; planned, it is settled by and by", async () => {
  const { keeper, maid, finance } = office;
  await refusedAndUnchanged(office, "system.exit.blocked", admin, resign, { userId: keeper.userId });
  await refusedAndUnchanged(office, "system.exit.none", admin, confirm, { userId: keeper.userId });
  const wanted = { userId: keeper.userId, reason: "1" };
  await send(admin, plan, wanted);
  await refusedAndUnchanged(office, "system.exit.day", admin, confirm, { userId: keeper.userId });
  const lastDay = addDays(today(), 1);
  await send(admin, plan, { ...wanted, lastDay });
  expect(await exitsOf(keeper)).toMatchObject([{ state: "0", lastDay }]);
  const head = personOf(host, {
    ...{ ...director.actor, scope: { kind: "company" }, permissions: ["system:organisation:page"] },
  });
  expect(await exitsOf(keeper, head)).toEqual([]);
  await refusedAndUnchanged(office, "system.exit.blocked", admin, confirm, { userId: keeper.userId });
  expect((await detail(keeper)).leftOn).toBe("");
  const settle = [
    { kind: "system.exit.subordinates", how: "successor", userId: maid.userId },
    { kind: "system.exit.heads", how: "successor", userId: finance.userId },
  ];
  await send(admin, plan, { ...wanted, lastDay, settle });
  expect(await admin.call(validate, { userId: keeper.userId })).toMatchObject({ canLeave: true });
  await send(admin, confirm, { userId: keeper.userId });
  await refusedAndUnchanged(office, "system.exit.confirmed", admin, plan, wanted);
  expect(await exitsOf(keeper, head)).toMatchObject([{ state: "1", lastDay, reason: "", settle: [], byName: "" }]);
  host.clock.set(endOf(lastDay, zone));
  expect((await detail(maid)).superiorName).toBe("Dora Director");
  expect(await headsOf(departments.rooms)).toEqual(["Finn Finance"]);
  expect(await exitsOf(keeper)).toMatchObject([{ state: "2" }]);
});

test("roles go to a successor who is named for them, or end", async () => {
  const own = await companyOn(host, "Roles Hotel");
  const { userId } = await own.hire("Rita Roles", own.rootId, null);
  const roles = await own.admin.call<{ roleId: string; roleCode: string }[]>("/system/role/list", {});
  const role = (code: string) => roles.find(({ roleCode }) => roleCode === code)?.roleId ?? "";
  const change = {
    userId,
    version: 1,
    roleIds: [role("ADMIN_ROLE"), role("PERSONNEL_ROLE")],
    departmentRoles: ["103"],
  };
  await own.admin.call("/business/userMoreInfo/updateMoreUserInfo", change);
  const held = async (one: string) =>
    own.admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId: one }, { method: "GET" });
  const settle = (how: string, to = "") => [
    { kind: "system.exit.roles", how, userId: to },
    { kind: "system.exit.departmentRoles", how: "drop" },
  ];
  // Naming a successor for everything gives nobody permissions.
  const plain = { userId, successorId: own.finance.userId };
  expect(await own.admin.refused(resign, plain)).toMatchObject({ code: "system.exit.blocked" });
  // Who may not grant these roles is not offered to hand them over.
  const offered = async (who: Pick<Person, "call">) => {
    const { points } = await who.call<{ points: { kind: string; settle: string[] }[] }>(validate, { userId });
    return points.find(({ kind }) => kind === "system.exit.roles")?.settle;
  };
  const may = { ...own.finance.actor, permissions: ["system:employee:delete"] };
  expect(await offered(personOf(host, { ...may, scope: { kind: "company" } }))).toEqual(["drop"]);
  expect(await offered(own.admin)).toEqual(["successor", "drop"]);
  await own.admin.call(resign, { userId, settle: settle("successor", own.finance.userId) });
  expect((await held(own.finance.userId)).roleIds).toEqual(expect.arrayContaining(change.roleIds));
  expect(await held(userId)).toMatchObject({ status: "resigned", roleIds: [], departmentRoles: [] });
});

test("what comes up after confirming holds nobody: personnel is told", async () => {
  const late = await office.company.hire("Lena Late", departments.rooms, null);
  const formId = await office.draw("Late", node.named("Cook", [cook.userId]));
  const lastDay = addDays(today(), 1);
  await send(admin, resign, { userId: late.userId, leftOn: lastDay });
  await office.submit(formId, {}, late);
  host.clock.set(endOf(lastDay, zone));
  while ((await host.sweep()) > 0) await host.settle();
  expect((await detail(late)).status).toBe("resigned");
  while ((await host.sweep()) > 0) await host.settle();
  const { records } = await admin.call<{ records: { title: string }[] }>("/notice/record/list", {});
  expect(records.filter(({ title }) => title.includes("Lena Late已离职，仍有 1 类未办结事项"))).toHaveLength(1);
});

test("a phone occurs once, leavers included; who comes back keeps the id, in a new period", async () => {
  const { departmentId } = office.maid.actor;
  const { userId } = await office.company.hire("Pia Phone", departmentId, null);
  const { phone, joinedOn } = await detail({ userId });
  await departed(admin, { userId }, { leftOn: addDays(today(), -1), reason: "3" });
  const person = {
    realName: "Nora New",
    phone,
    email: "",
    gender: "1",
    departmentId,
    jobTitle: "Staff",
    superiorId: null,
  };
  const add = "/business/userMoreInfo/addMoreUserInfo";
  await refusedAndUnchanged(office, "system.employee.phoneLeft", admin, add, person);
  expect((await admin.refused(add, person)).data).toEqual({ name: "Pia Phone", userId });
  // Whoever does not see the leaver learns only that the number is in use.
  const may = { ...office.maid.actor, permissions: ["system:employee:add", "system:employee:update"] };
  const narrow = personOf(host, { ...may, scope: { kind: "departments", ids: [departments.kitchen] } });
  const here = { ...person, departmentId: departments.kitchen };
  await refusedAndUnchanged(office, "system.employee.phoneUsed", narrow, add, here);
  const { version } = await detail(cook);
  const change = { userId: cook.userId, version, phone };
  expect(await admin.refused("/business/userMoreInfo/updateMoreUserInfo", change)).toMatchObject({
    code: "system.employee.phoneLeft",
  });
  await send(admin, "/system/employee/rehire", { userId, joinedOn: today() });
  expect(await detail({ userId })).toMatchObject({ userId, phone, status: "active", joinedOn: today(), leftOn: "" });
  expect(await exitsOf({ userId })).toMatchObject([
    { state: "2", reason: "3", joinedOn, lastDay: addDays(today(), -1) },
  ]);
});

test("a successor is another active person", async () => {
  const itself = { userId: cook.userId, successorId: cook.userId };
  await refusedAndUnchanged(office, "system.exit.successor", admin, resign, itself);
});

test("people read of their own departure the last day, and what they wished themselves from its plan on", async () => {
  const lastDay = addDays(today(), 5);
  const wanted = { lastDay, successorId: office.finance.userId };
  const told = { lastDay, successorName: "", settle: [], byName: "" };
  const quits = await office.company.hire("Will Wish", departments.rooms, null);
  await send(admin, plan, { ...wanted, userId: quits.userId, reason: "1" });
  expect(await exitsOf(quits, quits)).toMatchObject([{ ...told, state: "0", reason: "1" }]);
  const goes = await office.company.hire("Dan Dismissed", departments.rooms, null);
  await send(admin, plan, { ...wanted, userId: goes.userId, reason: "4" });
  expect(await exitsOf(goes, goes)).toEqual([]);
  await send(admin, confirm, { userId: goes.userId });
  expect(await exitsOf(goes, goes)).toMatchObject([{ ...told, state: "1", reason: "" }]);
  expect(await exitsOf(goes)).toMatchObject([{ reason: "4", successorName: "Finn Finance" }]);
  // Personnel, too, reads no more of itself.
  const may = ["system:organisation:page", "system:employee:delete"];
  const personnel = personOf(host, { ...goes.actor, permissions: may });
  expect(await exitsOf(goes, personnel)).toMatchObject([{ ...told, state: "1", reason: "" }]);
  const stranger = personOf(host, { ...quits.actor, permissions: [] });
  const read = "/business/userMoreInfo/getMoreLeaveUserInfo";
  const asked = { userId: goes.userId };
  await refusedAndUnchanged(office, "system.employee.notFound", stranger, read, asked, { method: "GET" });
});

const steps = { plan, confirm, resign, stay: "/system/employee/rehire" };
type Step = keyof typeof steps;
/** What brings a departure into a state. */
const into = { none: [], planned: ["plan"], confirmed: ["plan", "confirm"], done: ["plan", "confirm"] } as const;

test.each<[keyof typeof into, Record<Step, string>]>([
  ["none", { plan: "0", confirm: "system.exit.none", resign: "1", stay: "" }],
  ["planned", { plan: "0", confirm: "1", resign: "1", stay: "3" }],
  ["confirmed", { plan: "system.exit.confirmed", confirm: "system.exit.none", resign: "13", stay: "3" }],
  ["done", { plan: "system.employee.resigned", confirm: "system.exit.none", resign: "2", stay: "2" }],
])("the steps of a departure that is %s, and what comes of each (E20)", async (from, expected) => {
  for (const [step, outcome] of Object.entries(expected) as [Step, string][]) {
    const { userId } = await company.hire(`Ada ${from} ${step}`, departments.kitchen, admin);
    const lastDay = addDays(today(), from === "done" ? -1 : 3);
    const given = { plan: { userId, lastDay, reason: "1" }, confirm: { userId }, stay: { userId } };
    const bodies = { ...given, resign: { userId, leftOn: lastDay, reason: "1" } };
    for (const before of into[from]) await send(admin, steps[before], bodies[before]);
    if (outcome.includes("."))
      expect(await office.refusedAt(admin, steps[step], bodies[step])).toMatchObject({ code: outcome });
    else {
      await send(admin, steps[step], bodies[step]);
      expect(
        (await exitsOf({ userId }))
          .map(({ state }) => state)
          .toSorted()
          .join(""),
      ).toBe(outcome);
    }
  }
});
