import { beginningOf } from "@stampflow/kernel";
import { departed, openOffice } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Leave of who comes back");
const { host, admin, cook, send } = office;
const { userId } = cook;
const about = "/business/leaveConfigUser";
const granted = async (insured: "Y" | "N") => {
  // Brings the account to today.
  await send(admin, `${about}/saveInsuredNY`, { userId, insured });
  const asked = { userId, typeId: "2", pageSize: -1 };
  return (await admin.call<{ sum: number }>("/business/leaveBalance/detailList", asked)).sum;
};

test("who leaves and comes back within a year keeps what the time before gave, and is given for the new one (L5)", async () => {
  host.clock.set(beginningOf("2027-03-20", "Asia/Shanghai"));
  await send(admin, "/business/leaveConfig/saveConfig", { id: "2", version: 0, distribution: "yearly", amount: 12 });
  await send(admin, `${about}/saveJoinDate`, { userId, joinDate: "2025-01-01" });
  expect(await granted("Y")).toBe(12);
  await departed(admin, cook, { leftOn: "2027-03-31", reason: "1" });
  expect(await granted("N")).toBe(2.5);
  host.clock.set(beginningOf("2027-10-01", "Asia/Shanghai"));
  await host.settle();
  await send(admin, "/system/employee/rehire", { userId, joinedOn: "2027-10-01" });
  expect(await granted("Y")).toBe(5.5);
  expect(await granted("N")).toBe(5.5);
});
