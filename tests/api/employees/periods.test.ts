import { employedOn } from "@stampflow/employees/server";
import { addDays, beginningOf, dayOf } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import type { EmployeeView } from "@stampflow/system";
import { departed, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

/** Who leaves and comes back (people E22): both periods count. */
const office = await openOffice("Periods");
const { host, admin, cook, departments, company, send } = office;
const zone = "Asia/Shanghai";
const today = () => dayOf(host.clock.now(), zone);

type Figures = { headcount: number; months: { month: string; headcount: number; joined: number; left: number }[] };
const figures = () => admin.call<Figures>("/employees/statistics/read", { departmentId: departments.kitchen });
const monthIn = ({ months }: Figures, day: string) =>
  months.find(({ month }) => day.startsWith(month)) ?? expect.fail(`no ${day}`);
const employed = async (day: string) => {
  const call = systemCall(company.tenantId, host.clock.now(), "zh-CN");
  const found = await runAs(call, () => employedOn(day));
  return found.find(({ userId }) => userId === cook.userId);
};

test("charts and the people of a day know the period before and the present one, and the gap", async () => {
  host.clock.set(beginningOf("2027-01-20", zone));
  const before = await figures();
  await departed(admin, cook, { leftOn: "2027-01-25", reason: "1" });
  expect(await employed("2027-01-25")).toMatchObject({ departmentId: departments.kitchen });
  expect(await employed("2027-01-26")).toBeUndefined();
  host.clock.set(beginningOf("2027-02-10", zone));
  await host.settle();
  const gone = await figures();
  expect(monthIn(gone, "2027-01")).toMatchObject({ headcount: before.headcount - 1, left: 1 });
  expect(await employed("2027-01-25")).toBeDefined();

  const back = "2027-04-05";
  host.clock.set(beginningOf(back, zone));
  await send(admin, "/system/employee/rehire", { userId: cook.userId, joinedOn: back });
  const { userId } = cook;
  const { version } = await admin.call<EmployeeView>(
    ...(["/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET" }] as const),
  );
  await send(admin, "/business/userMoreInfo/updateMoreUserInfo", { userId, version, departmentId: departments.rooms });
  const shown = await admin.call<Figures>("/employees/statistics/read", { departmentId: departments.rooms });
  const [february, april] = [monthIn(shown, "2027-02"), monthIn(shown, "2027-04")];
  expect(monthIn(shown, "2027-01").left).toBe(1);
  expect(monthIn(shown, "2026-12").headcount).toBe(february.headcount + 1);
  expect(april).toMatchObject({ headcount: february.headcount + 1, joined: 1, left: 0 });
  expect(today()).toBe(back);
  // In the post of the day.
  expect(await employed("2027-01-25")).toMatchObject({ departmentId: departments.kitchen });
  expect(await employed("2027-02-20")).toBeUndefined();
  expect(await employed(addDays(back, -1))).toBeUndefined();
  expect(await employed(back)).toMatchObject({ departmentId: departments.rooms });
  // The file as of a day (E2).
  const asOf = (day: string) => admin.call<object>("/system/employee/postOn", { userId, day });
  expect(await asOf("2027-01-25")).toMatchObject({ employed: true, departmentName: "Kitchen" });
  expect(await asOf("2027-02-20")).toMatchObject({ employed: false });
  expect(await asOf(back)).toMatchObject({ employed: true, departmentName: "Rooms", employment: "1" });
  const far = personOf(host, {
    ...{ ...cook.actor, userId: office.finance.userId, permissions: ["system:organisation:page"] },
    scope: { kind: "departments", ids: [departments.kitchen] },
  });
  const other = { userId, day: back };
  await refusedAndUnchanged(office, "system.employee.notFound", far, "/system/employee/postOn", other);
});
