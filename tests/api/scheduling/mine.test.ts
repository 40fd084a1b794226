import { addDays, dayOf } from "@stampflow/kernel";
import { openOffice, plannerOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Mine");
const { host, admin, cook, maid, chef } = office;
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
const period = { from: on(0), to: on(6) };
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "07:00-15:00");
await publish(cook.userId, { [on(1)]: early, [on(2)]: "rest" });
const draft = { userId: cook.userId, cells: [{ date: on(3), shiftId: early, version: 0 }] };
await office.send(admin, "/scheduling/schedule/save", { changes: [draft] });

test("my month has what is published, with its hours; drafts are not in it", async () => {
  const { days } = await cook.call<{ days: { shiftId: string | null; minutes: number }[] }>(
    "/scheduling/mine/list",
    period,
  );
  expect(days.slice(1, 4)).toMatchObject([
    { shiftId: early, minutes: 480 },
    { shiftId: "rest", minutes: 0 },
    { shiftId: null, minutes: 0 },
  ]);
});

test("people see the published days of their department, and of no other", async () => {
  type Colleagues = { records: { userId: string; cells: Record<string, string> }[] };
  const seen = async (person: typeof cook) =>
    (await person.call<Colleagues>("/scheduling/mine/colleagues", period)).records;
  expect(await seen(chef)).toMatchObject([{ userId: cook.userId, cells: { [on(1)]: early, [on(2)]: "rest" } }]);
  expect((await seen(chef))[0]?.cells).not.toHaveProperty(on(3));
  expect((await seen(maid)).map(({ userId }) => userId)).not.toContain(cook.userId);
});

test("a calendar reads the own shifts by a secret link, until it is made anew or revoked", async () => {
  const make = () => office.send<{ key: string }>(cook, "/scheduling/feed/make", {});
  const read = (key: string) => fetch(`${host.origin}/api/scheduling/feed/calendar?key=${key}`);
  const first = await make();
  const file = await read(first.key);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  const text = await file.text();
  expect(text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:早班\r".trim()]);
  expect(text).not.toContain(cook.userId);
  const second = await make();
  expect((await read(first.key)).status).toBe(409);
  expect((await read(second.key)).status).toBe(200);
  await office.send(cook, "/scheduling/feed/revoke", {});
  expect((await read(second.key)).status).toBe(409);
  expect(await cook.call("/scheduling/feed/detail")).toEqual({ since: null });
  expect((await read(`${office.tenantId}~${"x".repeat(43)}`)).status).toBe(404);
});
