import { Workbook } from "@cj-tech-master/excelts";
import type { PersonDays } from "@stampflow/attendance";
import type { JobView } from "@stampflow/kernel";
import type { RowVerdict } from "@stampflow/sheet";
import { openOffice, personOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Punch sheets");
const { host, admin, cook, chef, departments, send } = office;
const path = "/attendance/punch/import";
const nameOf = async ({ userId }: { userId: string }) =>
  (await admin.call<PersonDays>("/attendance/person/days", { userId, from: "2026-03-01", to: "2026-03-01" })).name;

/** Sheets of names, numbers and times; what each row is told, and how many were saved. */
async function brought(heads: readonly string[], rows: readonly (readonly string[])[], who = admin) {
  const book = new Workbook();
  const page = book.addWorksheet("1");
  for (const row of [heads, ...rows]) page.addRow([...row]);
  const file = Buffer.from(await book.xlsx.writeBuffer()).toString("base64");
  const preview = await who.call<{ importId: string; rows: RowVerdict[] }>(`${path}/preview`, {
    ...{ name: "punches.xlsx", file },
  });
  const { importId } = preview;
  await who.call(`${path}/commit`, { importId });
  await host.settle();
  const { status, good } = await who.call<JobView>(`${path}/progress`, { importId });
  return { status, good, reasons: preview.rows.map(({ reasons }) => reasons.length) };
}
const punchesOf = async ({ userId }: { userId: string }, date: string) => {
  const days = await admin.call<PersonDays>("/attendance/person/days", { userId, from: date, to: date });
  return days.punches.map(({ at }) => new Date(at).toISOString().slice(0, 16));
};

test("a badge says who of the same name is meant, and a wrong one is refused", async () => {
  host.clock.set(Date.parse("2026-03-10T01:00:00Z"));
  const first = await office.hire("Tim Twin", departments.kitchen, chef);
  const second = await office.hire("Tim Twin", departments.kitchen, chef);
  for (const [{ userId }, badge] of [
    [first, "b-71"],
    [second, "b-72"],
  ] as const)
    await send(admin, "/attendance/badge/save", { userId, version: 0, badges: [badge] });
  const time = "2026-03-09 06:58";
  const answer = await brought(
    ["姓名", "手机号或工号（或工牌号）", "时间"],
    [
      ["Tim Twin", " B-72", time],
      ["Tim Twin", "", time],
      [await nameOf(cook), "B-71", "2099-01-01 06:58"],
    ],
  );
  expect(answer).toEqual({ status: "done", good: 1, reasons: [0, 1, 2] });
  expect(await punchesOf(second, "2026-03-09")).toEqual(["2026-03-08T22:58"]);
  expect(await punchesOf(first, "2026-03-09")).toEqual([]);
});

test("C1: a head's own row is refused", async () => {
  const permissions = ["attendance:punch:add"];
  const head = personOf(host, { ...chef.actor, scope: { kind: "below" }, permissions });
  const rows = await Promise.all([chef, cook].map(async (one) => [await nameOf(one), "", "2026-03-05 07:31"]));
  const answer = await brought(["姓名", "手机号或工号", "时间"], rows, head);
  expect(answer).toEqual({ status: "done", good: 1, reasons: [1, 0] });
  expect(await punchesOf(chef, "2026-03-05")).toEqual([]);
});

test("T1: a time that the clocks leave out is the first after it, one that they show twice the first", async () => {
  const { version } = await admin.call<{ version: number }>("/business/info/queryBusinessInfo", {}, { method: "GET" });
  await send(admin, "/business/info/updateBusinessInfo", { timeZone: "America/New_York", version });
  host.clock.set(Date.parse("2026-11-02T12:00:00Z"));
  const name = await nameOf(cook);
  const rows = ["2026-03-08 02:15", "2026-03-08 02:40", "2026-11-01 01:30"].map((time) => [name, "", time]);
  const heads = ["姓名", "手机号或工号", "时间"];
  // Of two in the missing hour the second is the same minute, and says so.
  expect(await brought(heads, rows)).toEqual({ status: "done", good: 2, reasons: [0, 1, 0] });
  expect(await punchesOf(cook, "2026-03-08")).toEqual(["2026-03-08T07:00"]);
  expect(await punchesOf(cook, "2026-11-01")).toEqual(["2026-11-01T05:30"]);
  await brought(heads, rows);
  expect(await punchesOf(cook, "2026-03-08")).toHaveLength(1);
});
