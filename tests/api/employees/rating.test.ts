import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, type Person, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Ratings");
const { host, admin, director, chef, cook, maid, departments, send } = office;
const rate = "/employees/evaluation/save";
type Rows = {
  records: { score: number; text: string; raterName: string; reference: string }[];
  mayRate: string | null;
};
const ratings = (who: Person, userId = cook.userId) => who.call<Rows>("/employees/evaluation/ofPerson", { userId });
host.clock.set(Date.parse("2027-02-02T04:00:00Z"));

test("superior and head rate once for a quarter; the person and personnel read it, colleagues do not", async () => {
  const body = { userId: cook.userId, reference: "2027Q1", score: 4, text: "Careful" };
  expect((await ratings(director)).mayRate).toBe("2027Q1");
  await send(director, rate, body);
  await send(director, rate, { ...body, score: 5 });
  const shown = [{ score: 5, text: "Careful", reference: "2027Q1", raterName: "Dora Director" }];
  expect((await ratings(director)).records).toMatchObject(shown);
  expect(await ratings(cook)).toMatchObject({ records: shown, mayRate: null });
  expect((await ratings(admin)).records).toMatchObject(shown);
  await refusedAndUnchanged(office, "employees.evaluation.reference", director, rate, { ...body, reference: "2027Q2" });
  await refusedAndUnchanged(office, "employees.evaluation.rater", cook, rate, body);
  await refusedAndUnchanged(office, "system.employee.notFound", maid, "/employees/evaluation/ofPerson", {
    userId: cook.userId,
  });
  expect(await director.refused(rate, { ...body, score: 6 })).toMatchObject({ code: "kernel.input" });
});

test("a probation is passed, extended or ended with a day; ended it plans a departure", async () => {
  const finish = "/employees/probation/finish";
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Pat Probation", phone: "13700008888", gender: "0", jobTitle: "Cook", email: "p@example.com" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId },
    file: {
      ...{ documentType: "2", documentNumber: "E7654321", birthDate: "1990-01-01", bankCard: "62220200000012345" },
      probationEnd: "2027-03-31",
    },
  });
  const endNow = async () =>
    (await admin.call<{ file: { probationEnd: string } }>("/employees/file/detail", { userId })).file.probationEnd;
  const extended = { userId, result: "extended", day: "2027-02-02", until: "2027-04-30", reason: "Ill for a month" };
  await refusedAndUnchanged(office, "employees.probation.until", admin, finish, { ...extended, until: "2027-03-31" });
  await send(admin, finish, extended);
  expect(await endNow()).toBe("2027-04-30");
  const ends = await admin.call<{ kind: string }[]>("/employees/end/soon", { kind: "probation" });
  expect(ends).toEqual([]);
  const ended = { userId, result: "ended", day: "2027-02-10" };
  const updates = personOf(host, { ...admin.actor, permissions: ["employees:file:update"] });
  await refusedAndUnchanged(office, "kernel.forbidden", updates, finish, ended);
  await send(admin, finish, ended);
  await refusedAndUnchanged(office, "employees.probation.none", admin, finish, { ...ended, result: "passed" });
  const rows = await admin.call<{ result: string; until: string }[]>("/employees/procedure/ofPerson", { userId });
  expect(rows.map(({ result, until }) => [result, until])).toEqual([
    ["ended", ""],
    ["extended", "2027-04-30"],
  ]);
  type Leaves = { exits: { state: string; lastDay: string; reason: string }[] };
  const info = "/business/userMoreInfo/getMoreLeaveUserInfo";
  const { exits } = await admin.call<Leaves>(info, { userId }, { method: "GET" });
  expect(exits).toMatchObject([{ state: "0", lastDay: "2027-02-10", reason: "4" }]);
  await refusedAndUnchanged(office, "system.employee.notFound", maid, "/employees/procedure/ofPerson", { userId });
});

test("an assignment that has begun is rated; the list shows the mean to personnel", async () => {
  const today = dayOf(host.clock.now(), "Asia/Shanghai");
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Wang Wei", phone: "13700008899", gender: "0", jobTitle: "Helper", employment: "0" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId },
  });
  const work = { userId, departmentId: departments.kitchen, job: "Dishwasher" };
  const assign = (from: string, to: string) =>
    send<{ id: string }>(admin, "/employees/labour/assign", { ...work, from, to });
  const { id: reference } = await assign(today, addDays(today, 5));
  const { id: later } = await assign(addDays(today, 6), addDays(today, 9));
  const body = { userId, reference, score: 4 };
  await refusedAndUnchanged(office, "employees.evaluation.reference", chef, rate, { ...body, reference: later });
  await send(chef, rate, { ...body, score: 1 });
  await send(chef, rate, body);
  await send(director, rate, { ...body, score: 5 });
  const list = "/intermediary/businessServiceEmployee/laborStaff";
  const scoreFor = async (who: Person) =>
    (await who.call<{ records: { score: number | null }[] }>(list, {})).records.map(({ score }) => score);
  expect(await scoreFor(admin)).toEqual([4.5]);
  const other = personOf(host, { ...admin.actor, permissions: ["employees:labour:page"] });
  expect(await scoreFor(other)).toEqual([null]);
});
