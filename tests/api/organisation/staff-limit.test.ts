import { Workbook } from "@cj-tech-master/excelts";
import { limitStaff } from "@stampflow/system/server";
import { openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** The plan of a company limits its people. */
const office = await openOffice("Full house");
const { host, departments, admin, cook, send } = office;
const add = "/business/userMoreInfo/addMoreUserInfo";
const list = "/business/userMoreInfo/queryFullTimeUser";
type Preview = { importId: string; good: number; bad: number; rows: { ok: boolean; reasons: string[] }[] };

let phones = 0;
const person = () => ({
  realName: "Nora New",
  phone: `1370000${String(++phones).padStart(4, "0")}`,
  gender: "1",
  departmentId: departments.kitchen,
  jobTitle: "Cook",
});
const total = async () => (await admin.call<{ total: number }>(list, { pageSize: 1 })).total;
const used = async () =>
  (
    await admin.call<{ staff: { used: number } }>(
      "/business/userMoreInfo/getBusinessAccountInfo",
      {},
      { method: "GET" },
    )
  ).staff.used;
const limitTo = async (left: number) => limitStaff(office.tenantId, (await used()) + left, host.clock.now());

async function preview(people: number): Promise<Preview> {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  page.addRow(["Name *", "Phone *", "Gender *", "Department *", "Job title *"]);
  for (let one = 0; one < people; one++) {
    const { realName, phone, jobTitle } = person();
    page.addRow([realName, phone, "Man", "Operations/Kitchen", jobTitle]);
  }
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  return admin.call<Preview>("/system/roster/preview", { name: "list.xlsx", file });
}

test("nobody is added or comes back beyond the plan, and whoever leaves makes a place", async () => {
  await limitTo(1);
  await send(admin, add, person());
  await refusedAndUnchanged(office, "system.employee.limit", admin, add, person());
  await send(admin, "/system/employee/resign", { userId: cook.userId });
  const { userId } = await send<{ userId: string }>(admin, add, person());
  await refusedAndUnchanged(office, "system.employee.limit", admin, "/system/employee/rehire", {
    userId: cook.userId,
  });
  await send(admin, "/sys/user/updateStatus", { userId, status: "disabled" });
  await send(admin, add, person());
  const back = { userId, status: "active" };
  await refusedAndUnchanged(office, "system.employee.limit", admin, "/sys/user/updateStatus", back);
  await limitStaff(office.tenantId, null, host.clock.now());
  await send(admin, "/system/employee/rehire", { userId: cook.userId });
});

test("an import says which rows have no place, and two at once do not cross the plan", { tags: "full" }, async () => {
  await limitTo(3);
  const [one, two] = [await preview(3), await preview(3)];
  expect([one.good, two.good]).toEqual([3, 3]);
  const third = await preview(5);
  expect([third.good, third.bad]).toEqual([3, 2]);
  expect(third.rows.filter(({ ok }) => !ok).flatMap(({ reasons }) => reasons)).toHaveLength(2);
  const before = await total();
  await Promise.all([one, two].map(({ importId }) => admin.call("/system/roster/commit", { importId })));
  await host.settle();
  expect(await total()).toBe(before + 3);
  await refusedAndUnchanged(office, "system.employee.limit", admin, add, person());
});

test("of many who are added at the same time exactly as many are there as there were places", {
  tags: "full",
}, async () => {
  await limitTo(2);
  const before = await total();
  const tried = await Promise.allSettled([1, 2, 3, 4].map(() => admin.call(add, person())));
  expect(tried.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(2);
  await Promise.allSettled([1, 2].map(() => admin.call(add, person())));
  expect(await total()).toBe(before + 2);
});
