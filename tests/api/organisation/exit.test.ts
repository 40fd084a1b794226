import { addDays, dayOf, endOf } from "@stampflow/kernel";
import type { DepartmentNode, EmployeeView, PostEntry } from "@stampflow/system";
import { companyOn, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { beforeEach, expect, test } from "vitest";

/** Leaving (people E19–E22): what is open, named by all modules at once; the last day; the successor; coming back. */
const office = await openOffice("Exit Hotel");
const { host, admin, chef, cook, director, guest, departments, send } = office;
const zone = "Asia/Shanghai";
const today = () => dayOf(host.clock.now(), zone);
const validate = "/business/userAll/validateResignation";
const resign = "/system/employee/resign";
const detail = ({ userId }: { userId: string }) =>
  admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
const exitsOf = async ({ userId }: { userId: string }) =>
  (
    await admin.call<{ exits: { state: string; reason: string; lastDay: string; successorName: string }[] }>(
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
      { kind: "approval.exit.open", count: 1 },
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

test("a successor is another active person", async () => {
  const itself = { userId: cook.userId, successorId: cook.userId };
  await refusedAndUnchanged(office, "system.exit.successor", admin, resign, itself);
});
