import type { ContractView, FileDetail, JoinerRow, WorkerRow } from "@stampflow/employees";
import { addDays, beginningOf, dayOf, endOf } from "@stampflow/kernel";
import type { DepartmentNode, EmployeeView, PostEntry, TokenAnswer } from "@stampflow/system";
import { client, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { PDFDocument } from "pdf-lib";
import { PNG } from "pngjs";
import { expect, test } from "vitest";

/** One person from the invitation to the day they come back; each rule has tests of its own beside this one. */
const office = await openOffice("Life");
const { host, admin, chef, director, keeper, maid, finance, tenantId, departments, send } = office;
const zone = "Asia/Shanghai";
const phone = "13611119001";
const today = () => dayOf(host.clock.now(), zone);
const midnightOf = (day: string) => host.clock.set(beginningOf(day, zone));
const detail = (userId: string) =>
  admin.call<EmployeeView>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" });
const change = async (userId: string, body: object) =>
  send(admin, "/business/userMoreInfo/updateMoreUserInfo", {
    ...{ userId, version: (await detail(userId)).version },
    ...body,
  });
const fileOf = async (userId: string) =>
  (await admin.call<FileDetail>("/employees/file/detail", { userId })).file ?? expect.fail("no file");
async function rooms() {
  const [root] = await admin.call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", {}, { method: "GET" });
  const all = (one: DepartmentNode): DepartmentNode[] => [one, ...one.children.flatMap(all)];
  return (root ? all(root) : []).find(({ deptId }) => deptId === departments.rooms) ?? expect.fail("no Rooms");
}
const exitsOf = async (userId: string) =>
  (
    await admin.call<{ exits: { state: string; lastDay: string }[] }>(
      "/business/userMoreInfo/getMoreLeaveUserInfo",
      { userId },
      { method: "GET" },
    )
  ).exits;

/** The newest code that was sent to the phone; one number gets a code once a minute. */
async function codeFor(asker: ReturnType<typeof client>, purpose: string) {
  host.clock.advance(61_000);
  await asker.call("/identity/code/send", { purpose, phone });
  const sent = await asker.call<{ code: string }[]>("/identity/outbox/list", { to: phone });
  return sent.find(({ code }) => code)?.code;
}
async function signedIn() {
  const browser = client(host.origin);
  await browser.call("/identity/session/signInByCode", { phone, code: await codeFor(browser, "signIn") });
  const token = () => browser.call<TokenAnswer>("/system/session/token", { tenantId });
  return { ...client(host.origin, async () => (await token()).token), token };
}

async function joined() {
  const { random } = await send<{ random: string }>(admin, "/employees/invitation/add", {
    ...{ departmentId: departments.kitchen, employment: "1", jobTitle: "Cook", uses: 1 },
  });
  const asker = client(host.origin);
  const begun = { random, phone, code: await codeFor(asker, "signUp") };
  const { pass } = await asker.call<{ pass: string }>("/employees/join/begin", begun);
  await asker.call("/employees/join/send", {
    ...{ random, pass, realName: "Lin Life", gender: "1", email: "life@example.com" },
    file: { documentType: "2", documentNumber: "E9000001", birthDate: "1990-05-01", bankCard: "6222020000001234567" },
  });
  const { records } = await admin.call<{ records: JoinerRow[] }>("/employees/joiner/list", { state: "waiting" });
  const accept = { id: records[0]?.id, version: records[0]?.version, jobTitle: "Cook", superiorId: chef.userId };
  return (await send<JoinerRow>(admin, "/employees/joiner/accept", accept)).userId;
}

async function signs(userId: string) {
  const made = await PDFDocument.create();
  made.addPage([300, 300]);
  const bytes = Buffer.from(await made.save());
  const about = { name: "contract.pdf", type: "application/pdf", size: bytes.length };
  type Slot = { key: string; url: string; headers: Record<string, string> };
  const slot = await send<Slot>(admin, "/employees/contract/file", about);
  await fetch(slot.url, { method: "PUT", headers: slot.headers, body: bytes });
  const term = { kind: "1", from: today(), to: addDays(today(), 364), hours: 40 };
  const file = { key: slot.key, name: about.name };
  const { id } = await send<{ id: string }>(admin, "/employees/contract/add", { userId, ...term, file });
  await send(admin, "/employees/contract/send", { id, version: 1 });
  await host.settle();
  const letters = await admin.call<{ text: string }[]>("/identity/outbox/list", { to: phone });
  const random = letters.map(({ text }) => /\/contract\/(\S+)/.exec(text)?.[1]).find((one) => one);
  const drawn = new PNG({ width: 40, height: 20 });
  drawn.data.fill(255);
  for (let pixel = 0; pixel < 200; pixel++) drawn.data.set([0, 0, 0, 255], pixel * 4);
  const picture = PNG.sync.write(drawn).toString("base64");
  await client(host.origin).call("/employees/signing/sign", { random, picture });
}
const contractsOf = (userId: string) => admin.call<ContractView[]>("/employees/contract/ofPerson", { userId });

async function transferred(userId: string) {
  const day = addDays(today(), 8);
  await change(userId, { departmentId: departments.rooms, superiorId: keeper.userId, validFrom: day });
  expect(await detail(userId)).toMatchObject({ departmentName: "Kitchen", superiorName: "Carl Chef" });
  midnightOf(day);
  expect(await detail(userId)).toMatchObject({ departmentName: "Rooms", superiorName: "Kate Keeper" });
  const posts = await admin.call<PostEntry[]>("/system/employee/posts", { userId });
  expect(posts).toMatchObject([{ validFrom: day, mayTakeBack: false }]);
}

async function passesProbation(userId: string) {
  await change(userId, { file: { probationEnd: addDays(today(), 20) } });
  const passed = { userId, result: "passed", day: today() };
  await send(admin, "/employees/probation/finish", passed);
  expect((await fileOf(userId)).probationEnd).toBe("");
  const rows = await admin.call<object[]>("/employees/procedure/ofPerson", { userId });
  expect(rows).toMatchObject([{ result: "passed", day: today() }]);
}

/** Everything that may be open before somebody leaves (people E19); answers the assignment and the waiting application. */
async function hangsOn(userId: string, lastDay: string) {
  await change(maid.userId, { superiorId: userId });
  await send(admin, "/sys/dept/modifyDeptInfo", {
    ...{ deptId: departments.rooms, version: (await rooms()).version, headIds: [userId] },
  });
  const roles = await admin.call<{ roleId: string; roleCode: string }[]>("/system/role/list", {});
  const personnel = roles.find(({ roleCode }) => roleCode === "PERSONNEL_ROLE")?.roleId ?? "";
  await change(userId, { roleIds: [personnel], departmentRoles: ["103"] });
  const waiting = await office.submit(await office.draw("Holiday", node.named("Life", [userId])));
  await send(admin, "/employees/selfhelp/assign", {
    ...{ userId, departmentId: departments.kitchen, job: "Banquet", from: today(), to: addDays(lastDay, 30) },
  });
  type Answer = { records: WorkerRow[] };
  const { records } = await admin.call<Answer>("/employees/selfhelp/list", { tab: "attend", username: "Lin Life" });
  return { personnel, waiting, assignment: records[0] ?? expect.fail("no assignment") };
}

test("invited, signed, transferred, passed, left with everything open, gone at midnight, back again", async () => {
  const userId = await joined();
  const hired = today();
  expect(await detail(userId)).toMatchObject({ realName: "Lin Life", status: "active", joinedOn: hired });
  expect((await fileOf(userId)).masks.documentNumber).toBe("*****001");
  const person = await signedIn();
  expect((await person.token()).user.realName).toBe("Lin Life");

  await signs(userId);
  const signed = await contractsOf(userId);
  expect(signed).toMatchObject([{ signing: "2", from: hired }]);
  await transferred(userId);
  await passesProbation(userId);

  const lastDay = addDays(today(), 5);
  const { personnel, waiting, assignment } = await hangsOn(userId, lastDay);
  const wanted = { userId, lastDay, reason: "1" };
  const validate = "/business/userAll/validateResignation";
  const asked = await admin.call<{ canLeave: boolean; points: object[] }>(validate, { userId, lastDay });
  expect(asked.canLeave).toBe(false);
  expect(asked.points).toHaveLength(6);
  expect(asked.points).toEqual(
    expect.arrayContaining(
      [
        { kind: "system.exit.subordinates", names: ["Mary Maid"] },
        { kind: "system.exit.heads", names: ["Rooms"] },
        { kind: "system.exit.roles", count: 1 },
        { kind: "system.exit.departmentRoles", count: 1 },
        { kind: "approval.exit.open", count: 1 },
        { kind: "employees.exit.assignments", names: ["Banquet"] },
      ].map((point) => expect.objectContaining(point)),
    ),
  );
  const settle = [
    { kind: "system.exit.roles", how: "successor", userId: finance.userId },
    { kind: "system.exit.departmentRoles", how: "drop" },
    { kind: "approval.exit.open", how: "successor", userId: director.userId },
  ];
  await send(admin, "/system/exit/plan", { ...wanted, successorId: keeper.userId, settle });
  // The assignment is the one point that no successor takes: it ends at its place.
  await refusedAndUnchanged(office, "system.exit.blocked", admin, "/system/exit/confirm", { userId });
  const { id, version } = assignment;
  await send(admin, "/employees/selfhelp/end", { id, version, lastDay, reason: "Leaves" });
  await send(admin, "/system/exit/confirm", { userId });
  expect(await exitsOf(userId)).toMatchObject([{ state: "1", lastDay }]);

  host.clock.set(endOf(lastDay, zone) - 1000);
  expect((await person.token()).user.realName).toBe("Lin Life");
  host.clock.set(endOf(lastDay, zone));
  await expect(person.token()).rejects.toMatchObject({ status: 403 });
  expect(await detail(userId)).toMatchObject({ status: "resigned", leftOn: lastDay, roleIds: [] });
  await expect.poll(() => host.sweep()).toBe(0);
  await host.settle();
  expect((await detail(maid.userId)).superiorName).toBe("Kate Keeper");
  expect((await rooms()).heads).toEqual(["Kate Keeper"]);
  expect((await detail(finance.userId)).roleIds).toContain(personnel);
  expect((await office.tab(director, "pending")).map((row) => row.id)).toEqual([waiting]);
  expect(await exitsOf(userId)).toMatchObject([{ state: "2", lastDay }]);

  const back = addDays(lastDay, 10);
  midnightOf(back);
  await send(admin, "/system/employee/rehire", { userId, joinedOn: back });
  expect(await detail(userId)).toMatchObject({ status: "active", departmentName: "Rooms", joinedOn: back, leftOn: "" });
  expect((await fileOf(userId)).masks.documentNumber).toBe("*****001");
  expect((await contractsOf(userId)).map((one) => one.id)).toEqual(signed.map((one) => one.id));
  expect(await exitsOf(userId)).toMatchObject([{ state: "2", lastDay }]);
  const again = await (await signedIn()).token();
  expect(again.user.realName).toBe("Lin Life");
  expect(again.permissions).not.toContain("employees:file:view");
});
