import type { DayView, PersonDays } from "@stampflow/attendance";
import { table } from "@stampflow/kernel/server";
import { lacks, openOffice, plannerOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Corrections");
const { host, admin, chef, cook, decide, maid } = office;
const { shift, publish } = plannerOf(office);
const early = await shift("早班", "06:30-15:00", { rests: [{ start: "10:30", end: "11:00" }], late: 6, early: 4 });
await publish(cook.userId, { "2026-03-03": early, "2026-03-04": early, "2026-03-05": early });
await host.settle();
const until = (text: string) => host.clock.set(Date.parse(`${text.replace(" ", "T")}:00+08:00`));
until("2026-03-06 10:00");
const start = "/business/workflow/startFormProcess";
const body = (type: number, values: object) => ({ formId: `type-${type}`, values: { remark: "忘带手机", ...values } });
const missed = (date: string, due: string, real: string) =>
  body(3, { clockTime: `${date} ${due}`, realTime: `${date} ${real}` });
type Checked = { preview: { text: string }[]; faults: { code: string; text?: string }[] };
const check = (applyType: number, { values }: { values: object }) =>
  cook.call<Checked>("/applytype/application/check", { applyType, values });
async function dayOf(date: string): Promise<DayView> {
  await host.settle();
  const { days } = await cook.call<PersonDays>("/attendance/mine/days", { from: date, to: date });
  return days[0] ?? expect.fail("no day");
}
const enter = async (date: string, time: string) => {
  await office.send(admin, "/attendance/punch/enter", { userId: cook.userId, date, time, reason: "补录" });
  await host.settle();
};
async function approved(asked: object): Promise<string> {
  const { applyId } = await office.send(cook, start, asked);
  await decide(chef, applyId);
  await host.settle();
  return applyId;
}
const declareVoid = async (applyId: string) => {
  await office.send(admin, "/approval/application/void", { applyId, reason: "填错" });
  await host.settle();
};
const effectOf = async (applyId: string) =>
  (await cook.call<{ effect: { state: string } }>("/applytype/effect/detail", { applyId })).effect;

test("a missed punch says what the day was and will be, corrects it once approved, and not any more once void", async () => {
  await enter("2026-03-03", "06:30");
  expect(await dayOf("2026-03-03")).toMatchObject({ status: "missingOut", paid: 0 });
  const asked = missed("2026-03-03", "15:00", "14:58");
  const { preview, faults } = await check(3, asked);
  expect([preview.at(-1)?.text, faults]).toEqual(["下班缺卡，计薪0分钟 → 正常，计薪480分钟", []]);
  const applyId = await approved(asked);
  expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
  const day = await dayOf("2026-03-03");
  expect(day).toMatchObject({ status: "normal", paid: 480 });
  expect(day.slots[0]?.out).toMatchObject({ by: "correction" });
  expect(day.slots[0]?.why.map(({ key }) => key)).toContain("outCorrected");
  await declareVoid(applyId);
  expect(await dayOf("2026-03-03")).toMatchObject({ status: "missingOut", paid: 0 });
});

test("a correction changes start and end of a date, and holds over punches", async () => {
  await enter("2026-03-04", "07:30");
  const rows = [
    { type: "1", needClockStartTime: "06:30", realClockStartTime: "06:28" },
    { type: "2", needClockEndTime: "15:00", realClockEndTime: "14:40" },
  ];
  const applyId = await approved(body(8, { clockDate: "2026-03-04", adjustClocks: rows }));
  expect(await effectOf(applyId)).toMatchObject({ state: "posted" });
  const day = await dayOf("2026-03-04");
  expect(day).toMatchObject({ status: "early", early: 20, paid: 460, used: [] });
  expect(day.unused).toHaveLength(1);
});

test("a day names the applications about it that run, and no others", async () => {
  type Listed = { records: { userId: string; date: string; running: { id: string; kind: string }[] }[] };
  const numbers = async (date: string) => {
    const { running } = await dayOf(date);
    const { records } = await admin.call<Listed>("/attendance/confirm/list", {
      ...{ from: date, to: date },
      show: "all",
    });
    expect(records.find(({ userId }) => userId === cook.userId)?.running ?? []).toEqual(running);
    return running.map(({ kind, id }) => `${kind} ${id}`);
  };
  const { applyId } = await office.send(cook, start, missed("2026-03-05", "06:30", "06:29"));
  expect(await numbers("2026-03-05")).toEqual([`correction ${applyId}`]);
  expect(await numbers("2026-03-04")).toEqual([]);
  await decide(chef, applyId);
  expect(await numbers("2026-03-05")).toEqual([]);
  await declareVoid(applyId);
});

test("a temporary shift that is asked for stands with the day, the month and what is about to be confirmed until it is decided", async () => {
  const date = "2026-03-05";
  const extra = { clockDate: date, clockTimeFrom: "16:00", clockTimeTo: "18:00" };
  const { applyId } = await office.send(cook, start, body(9, extra));
  type Open = { records: { userId: string; running: { id: string }[] }[] };
  type Running = { records: { id: string; kind: string; userId: string }[] };
  const found = async () => {
    await host.settle();
    const { running } = await dayOf(date);
    const open = await admin.call<Open>("/attendance/month/open", { month: "2026-03", pageSize: 200 });
    const about = await admin.call<Running>("/attendance/confirm/running", { from: date, to: date });
    return [
      running.map(({ id, kind }) => `${kind} ${id}`),
      open.records.find(({ userId }) => userId === cook.userId)?.running.map(({ id }) => id) ?? [],
      about.records.map(({ id, userId }) => [id, userId]),
    ];
  };
  expect(await found()).toEqual([[`schedule ${applyId}`], [applyId], [[applyId, cook.userId]]]);
  await decide(chef, applyId, "REJECT", { opinion: "不需要" });
  expect(await found()).toEqual([[], [], []]);
});

test("what no longer fits is refused with its reason in the language of whoever reads it", async () => {
  await publish(cook.userId, { "2026-03-02": early });
  const { applyId } = await office.send(cook, start, missed("2026-03-02", "15:00", "14:58"));
  await publish(cook.userId, { "2026-03-02": "rest" }, 2);
  await decide(chef, applyId);
  await host.settle();
  const reasonIn = async (language: "zh-CN" | "en-US") =>
    (await cook.call<{ effect: { reason: string } }>("/applytype/effect/detail", { applyId }, { language })).effect
      .reason;
  expect(await reasonIn("zh-CN")).toContain("2026年3月2日");
  expect(await reasonIn("en-US")).toContain("Mar 2, 2026");
});

test("what is refused", async () => {
  await refusedAndUnchanged(office, "attendance.correction", cook, start, missed("2026-03-05", "16:00", "16:00"));
  await refusedAndUnchanged(office, "attendance.correctionTime", cook, start, missed("2026-03-05", "15:00", "21:00"));
  until("2026-03-06 13:00");
  await publish(cook.userId, { "2026-03-06": early });
  await refusedAndUnchanged(office, "attendance.future", cook, start, missed("2026-03-06", "15:00", "15:00"));
  const settings = { exemptIds: [maid.userId], corrections: 1 };
  await office.send(admin, "/attendance/setting/save", { version: 0, ...settings });
  await publish(maid.userId, { "2026-03-05": early });
  const needless = missed("2026-03-05", "15:00", "15:00");
  await refusedAndUnchanged(office, "attendance.correctionNeedless", maid, start, needless);
  await refusedAndUnchanged(office, "attendance.correctionMost", cook, start, missed("2026-03-05", "15:00", "15:00"));
  const setting = { version: 1, ...settings, exemptIds: [cook.userId], from: "2026-03-06" };
  await refusedAndUnchanged(office, "attendance.settingFrom", admin, "/attendance/setting/save", setting);
});

test("a change of settings holds from its day: days before it stay, also when they are computed again", async () => {
  await publish(cook.userId, { "2026-03-07": early });
  const setting = { version: 1, corrections: 1, exemptIds: [cook.userId], from: "2026-03-07" };
  const saved = await admin.call<{ from: string }>("/attendance/setting/save", setting);
  expect(saved).toMatchObject({ version: 2, from: "2026-03-07" });
  await enter("2026-03-06", "07:00");
  until("2026-03-08 10:00");
  expect(await dayOf("2026-03-06")).toMatchObject({ status: "missingOut", paid: 0 });
  expect(await dayOf("2026-03-07")).toMatchObject({ status: "normal", paid: 480 });
});

test.skipIf(lacks("process"))(
  "of two applications for the last correction of a month one gets it, though the other was checked before",
  async () => {
    const settings = { exemptIds: [cook.userId] };
    await office.send(admin, "/attendance/setting/save", { version: 2, corrections: 2, ...settings });
    const row = { type: "1", needClockStartTime: "06:30", realClockStartTime: "06:29" };
    const asked = [missed("2026-03-05", "15:00", "14:59"), body(8, { clockDate: "2026-03-05", adjustClocks: [row] })];
    const sent: string[] = [];
    for (const one of asked) sent.push((await office.send(cook, start, one)).applyId);
    await office.send(admin, "/attendance/setting/save", { version: 3, corrections: 1, ...settings });
    for (const applyId of sent) await decide(chef, applyId);
    await host.settle();
    const states = () => Promise.all(sent.map(async (applyId) => (await effectOf(applyId)).state));
    expect(await states()).toEqual(["refused", "refused"]);
    await office.send(admin, "/attendance/setting/save", { version: 4, corrections: 2, ...settings });
    const retry = (applyId = "") => admin.call("/applytype/effect/retry", { applyId });
    // The first reads the punches of its dates, from three days before, and goes on once the second is posted.
    const reads = `attendancePunch_1#at_${Date.parse("2026-03-01T00:00:00+08:00")}`;
    let second: Promise<unknown> | undefined;
    table().middlewareStack.add(
      (next) => async (args) => {
        const answer = await next(args);
        if (!JSON.stringify(args.input).includes(reads)) return answer;
        second ??= retry(sent[1]);
        await second;
        return answer;
      },
      { step: "initialize", name: "holdsTheFirst" },
    );
    await retry(sent[0]);
    table().middlewareStack.remove("holdsTheFirst");
    expect(second).toBeDefined();
    expect(await states()).toEqual(["refused", "posted"]);
  },
);
