import { type ApplyType, applyTypes } from "@stampflow/applytype";
import { chainVersion, fixedFormId } from "@stampflow/approval";
import { fixedForms, type Seed, type SeedApplication } from "@stampflow/approval/server";
import { openTasks } from "@stampflow/flow";
import { dayOf, type Language } from "@stampflow/kernel";
import type { Chance } from "../chance.ts";
import type { DemoCompany, DemoPerson } from "../people/company.ts";
import { words } from "../people/words.ts";
import { type Goods, goodsOf } from "./effects.ts";
import { leaveEntry, phrases } from "./words.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const states = ["running", "approved", "rejected", "returned", "withdrawn", "voided"] as const;
type State = (typeof states)[number];

const texts: Record<
  Language,
  Record<"early" | "late" | "unit" | "position" | "place" | "forgot" | "broken", string>
> = {
  "zh-CN": {
    ...{ early: "早班", late: "晚班", unit: "海港人力", position: "客房服务员", place: "员工入口" },
    ...{ forgot: "忘记打卡", broken: "运送时压坏" },
  },
  "en-US": {
    ...{
      early: "Morning",
      late: "Evening",
      unit: "Harbour Staffing",
      position: "Room attendant",
      place: "Staff entrance",
    },
    ...{ forgot: "Forgot to punch", broken: "Crushed on the way" },
  },
  "ja-JP": {
    ...{ early: "早番", late: "遅番", unit: "港人材サービス", position: "客室係", place: "従業員入口" },
    ...{ forgot: "打刻を忘れたため", broken: "運搬中に破損" },
  },
};

type About = {
  readonly applicant: DemoPerson;
  readonly colleague: DemoPerson;
  readonly head: DemoPerson;
  readonly language: Language;
  readonly goods: Goods;
  /** A day so many days after that of the application. */
  readonly on: (days: number) => string;
  readonly reason: string;
};

/** What is filled in for a type, with what the server fills in by itself. */
function valuesFor(type: number, { applicant, colleague, head, language, goods, on, reason }: About) {
  const { early, late, unit, position, place, forgot, broken } = texts[language];
  const [own, department] = [[applicant.id], [applicant.departmentId]];
  const { product, place: stash } = goods;
  const all: Record<number, Record<string, unknown>> = {
    0: {
      ...{ userName: own, hotelDepartName: department, position, type: "1", startDate: on(10), demandNumber: "2" },
      ...{ applyRemark: reason, workDays: ["1", "2", "3", "4", "5"], startTime1: "09:00", endTime1: "17:30" },
      ...{ timeLength: "0.5", contactPerson: head.name, contactPhone: "13800000000", meetingPlace: place },
    },
    1: {
      ...{ userName: own, departName: department, leaveType: leaveEntry("0", language), leaveStart: `${on(2)} 09:00` },
      ...{ leaveEnd: `${on(2)} 18:00`, total: "1", unit: "1", reason },
    },
    2: {
      ...{ deptName: department, otherType: "1", overType: "2", reason },
      times: [{ date1: on(1), time1: "18:00", time2: "20:00" }],
      users: [applicant, colleague].map(({ id }) => ({ user: [id], overLong: "2", timeLength: "120" })),
      ...{ start: `${on(1)} 18:00`, allHours: "4" },
    },
    3: {
      ...{ userName: own, deptName: department, clockTime: `${on(-1)} 09:00`, realTime: `${on(-1)} 08:55` },
      ...{ className: early, remark: forgot },
    },
    5: {
      ...{ departName: department, userName: [head.id], employUnits: unit, position, price: "35.00" },
      ...{ workDays: [{ day: on(3) }, { day: on(4) }], workTimes: [{ from: "09:00", to: "17:00" }], workHours: "16" },
      ...{ userIncome: "80", deptIncome: "10", businessIncome: "10", remark: reason },
    },
    6: {
      ...{ departName: department, swpDateStr: on(3), swpDetail1: early, swpDetail2: late, resDate: on(5) },
      ...{ resDateStr: on(5), resDetail1: late, reason },
    },
    7: {
      ...{ userName: own, swpUserName: [colleague.id], swpDateStr: on(4), reason },
      swpData: [{ day: on(4), ownShift: early, colleagueShift: late }],
    },
    8: {
      ...{ deptName: department, clockDate: on(-1), remark: forgot },
      adjustClocks: [{ type: "2", needClockEndTime: "18:00", realClockEndTime: "18:05" }],
    },
    9: {
      ...{ deptName: department, clockDate: on(2), clockTimeFrom: "12:00", clockTimeTo: "16:00" },
      ...{ todayClazz: early, tomorrowClazz: late, remark: reason },
    },
    10: {
      ...{ drawUserName: own, deptName: department, drawDate: on(1), stashId: [stash] },
      productDate: [{ productName: [product], num: "2" }],
    },
    11: {
      ...{ returnUserName: own, deptName: department, returnTime: on(1), returnProductName: [product] },
      ...{ returnNum: "1", stashName: [stash] },
    },
    12: {
      ...{ dissUserName: own, deptName: department, dissData: on(0), dissProductName: [product], dissNum: "1" },
      ...{ stashId: [stash], dissReamks: broken },
    },
  };
  return all[type] ?? {};
}

type Way = typeof chainVersion | undefined;
/**
 * Each type by the drawn flow in two states, and each second one by the chain that its applicant chose in another: all
 * types, all states and both ways. All of their combinations would take most of a first start.
 */
const shown = applyTypes.flatMap((type, n): { type: ApplyType; way: Way; state: State }[] => {
  const inState = (way: Way, at: number) => ({ type, way, state: states[at % states.length] ?? "running" });
  return [inState(undefined, n), inState(undefined, n + 3), ...(n % 2 === 0 ? [inState(chainVersion, n / 2)] : [])];
});

/** Each fixed type, by the drawn flow and by the chain that its applicant chose. */
export async function sendEachType(
  seed: Seed,
  { language, people, adminId }: DemoCompany,
  luck: Chance,
  now: number,
): Promise<void> {
  const { timeZone } = words[language];
  const said = phrases[language];
  const { stocked: goods } = await goodsOf(language);
  const [head, ...staff] = people.floors;
  if (!goods || !head) return;
  for (const [turn, { type, way, state }] of shown.entries()) {
    const form = await seed.open(fixedFormId(type), way);
    const [applicant, colleague] = [staff[turn % staff.length], staff[(turn + 1) % staff.length]];
    if (!applicant || !colleague) return;
    const back = state === "running" ? luck.whole(1, 30) / 10 : luck.whole(4, 55);
    const at = Math.round(now - back * dayMs);
    const on = (days: number) => dayOf(at + days * dayMs, timeZone);
    const reason = luck.pick(said.reasons);
    const values = valuesFor(type, { applicant, colleague, head, language, goods, on, reason });
    const chain = { copies: [colleague.id], approvers: [head.id] };
    const one = seed.send(form, { applicantId: applicant.id, values, chosen: way === undefined ? {} : chain }, at);
    if (!one) continue;
    if (type === 0) await addDemand(seed, one, at);
    bring(seed, one, state, { at, adminId, said });
  }
}

/** A labour application makes a demand as it is sent. */
async function addDemand(seed: Seed, { loaded: { head, values }, items }: SeedApplication, now: number): Promise<void> {
  const { applicationId, applicantId, number = "" } = head;
  const form = fixedForms.all().find(({ formId }) => formId === head.formId);
  items.push(...((await form?.admit({ applicationId, number, applicantId, org: seed.org, values, now })) ?? []));
}

type Decided = { at: number; adminId: string; said: (typeof phrases)["zh-CN"] };

function bring(seed: Seed, one: SeedApplication, state: State, { at, adminId, said }: Decided): void {
  const task = () => openTasks(one.loaded.formVersion.flow, one.loaded.state)[0];
  const first = task();
  const [opinion = ""] = said.reject;
  if (state === "withdrawn") {
    seed.act(one, { action: "WITHDRAW", user: one.loaded.head.applicantId }, at + 20 * minuteMs);
    return;
  }
  if (!first || state === "running") return;
  const common = { user: first.user, task: first.id, viewedSeconds: 20 };
  if (state === "rejected") seed.act(one, { ...common, action: "REJECT", opinion }, at + 30 * minuteMs);
  if (state === "returned")
    seed.act(one, { ...common, action: "BACK", to: "start", opinion: said.back[0] ?? "" }, at + 30 * minuteMs);
  if (state !== "approved" && state !== "voided") return;
  let then = at;
  for (let next = task(); next; next = task()) {
    then += 30 * minuteMs;
    const decision = { action: "NEXT", user: next.user, task: next.id, viewedSeconds: 20 } as const;
    if (!seed.act(one, { ...decision, opinion: said.agree[0] ?? "" }, then)) return;
  }
  if (state === "voided") seed.act(one, { action: "VOID", user: adminId, opinion }, then + 60 * minuteMs);
}
