import { effectApproved, effectVoided } from "@stampflow/applytype/server";
import { fixedFormId } from "@stampflow/approval";
import type { OpenForm, Seed, SeedApplication } from "@stampflow/approval/server";
import { openTasks } from "@stampflow/flow";
import { addDays, dayOf, daysBetween, type Language, minuteOf } from "@stampflow/kernel";
import { clockOf } from "@stampflow/scheduling";
import { workdayIn } from "@stampflow/system/server";
import { storage } from "@stampflow/warehouse/server";
import { leaveOf, overtimeOf } from "../attendance/asked.ts";
import type { DemoCompany, DemoPerson } from "../people/company.ts";
import { words } from "../people/words.ts";
import { leaveEntry } from "./words.ts";

const minuteMs = 60_000;
const reasons: Record<Language, { agree: string; void: string; damaged: string; overtime: string; private: string }> = {
  "zh-CN": {
    agree: "同意",
    void: "客人退订，不需要了",
    damaged: "运送时压坏",
    overtime: "退房高峰，延后下班",
    private: "家中有事",
  },
  "en-US": {
    agree: "Agreed",
    void: "The booking was cancelled",
    damaged: "Crushed on the way",
    overtime: "Many guests left late",
    private: "Family matters",
  },
  "ja-JP": {
    agree: "承認します",
    void: "予約が取り消されたため不要",
    damaged: "運搬中に破損",
    overtime: "チェックアウトが集中したため",
    private: "家庭の都合",
  },
};

type Sent = { readonly one: SeedApplication; readonly at: number; readonly isVoid: boolean };

/**
 * Applications for goods and leave that were approved. Once the seed has written them, what is answered gives them their
 * effects, in every state (W54).
 */
export async function sendEffects(
  seed: Seed,
  { adminId, language, people }: DemoCompany,
  now: number,
): Promise<() => Promise<void>> {
  const today = dayOf(now, words[language].timeZone);
  const said = reasons[language];
  const { stocked, empty } = await goodsOf(language);
  const forms = new Map<number, OpenForm>();
  for (const type of [1, 2, 10, 11, 12]) forms.set(type, await seed.open(fixedFormId(type)));
  const [, ...staff] = people.floors;
  const sent: Sent[] = [];
  const add = (type: number, applicant: DemoPerson | undefined, values: object, isVoid = false) => {
    const form = forms.get(type);
    if (!form || !applicant) return;
    const at = now - (14 - sent.length) * 10 * minuteMs;
    const filled = { ...values, ...applicantOf(type, applicant) };
    const one = seed.send(form, { applicantId: applicant.id, values: filled }, at);
    if (!one || !agreed(seed, one, at + minuteMs, said.agree)) return;
    sent.push({ one, at: at + minuteMs, isVoid });
  };
  const collected = (goods: Goods, num: string) => ({
    drawDate: today,
    stashId: [goods.place],
    productDate: [{ productName: [goods.product], num }],
  });
  const [first, second, third, fourth] = staff;
  // After today nothing is published: the calendar says what is worked.
  const works = await workdayIn([today, addDays(today, 30)].map((day) => Number(day.slice(0, 4))));
  const away = daysBetween(addDays(today, 1), addDays(today, 30)).find(works) ?? today;
  const leave = {
    leaveType: leaveEntry("2", language),
    leaveStart: `${away} 09:00`,
    leaveEnd: `${away} 18:00`,
    total: "1",
    unit: "1",
  };
  if (stocked && empty) {
    const { place, product } = stocked;
    add(10, first, collected(stocked, "1"));
    add(10, second, collected(empty, "40"));
    add(10, third, collected(stocked, "2"), true);
    add(10, fourth, collected(empty, "60"), true);
    add(11, second, { returnTime: today, returnProductName: [product], returnNum: "1", stashName: [place] });
    const broken = { dissData: today, dissProductName: [product], dissNum: "1", dissReamks: said.damaged };
    add(12, first, { ...broken, stashId: [place] });
  }
  add(1, third, { ...leave, reason: said.agree });
  for (const { person, date } of await leaveOf({ language, people }, now)) {
    const whole = { leaveStart: `${date} 00:00`, leaveEnd: `${addDays(date, 1)} 00:00`, total: "1", unit: "1" };
    add(1, person, { ...whole, leaveType: leaveEntry("1", language), reason: said.private });
  }
  for (const { person, from, to, lieu } of await overtimeOf({ language, people }, now)) {
    const { timeZone } = words[language];
    const [time1, time2] = [from, to].map((at) => clockOf(minuteOf(at, timeZone)));
    const row = { userName: [person.id], date1: dayOf(from, timeZone), time1, time2, overLong: "2" };
    const ways = { otherType: "0", overType: lieu ? "2" : "1" };
    const whole = { start: `${row.date1} ${time1}`, allHours: row.overLong };
    add(2, person, { ...ways, details: [row], ...whole, reason: said.overtime });
  }
  return async () => {
    for (const { one, at, isVoid } of sent) {
      const { applicationId } = one.loaded.head;
      await effectApproved(applicationId, { at, by: adminId, now });
      if (!isVoid) continue;
      seed.act(one, { action: "VOID", user: adminId, opinion: said.void }, at + minuteMs);
      await seed.rewrite(one);
      await effectVoided(applicationId, { by: adminId, reason: said.void, now });
    }
  };
}

type Choice = { readonly value: string; readonly label: string };
export type Goods = { readonly place: Choice; readonly product: Choice };

/** Goods that lie in a warehouse, and goods that have run out. */
export async function goodsOf(language: Language): Promise<{ stocked: Goods | undefined; empty: Goods | undefined }> {
  const [{ rows: productOf }, { rows: placeOf }] = await Promise.all([
    storage.products.current(),
    storage.places.current(),
  ]);
  const all: (Goods & { onHand: number })[] = [];
  for (const { id: placeId, stashName } of placeOf.values()) {
    const products = [...productOf.values()].sort((one, other) => one.name.localeCompare(other.name, language));
    const found = await storage.balances.getMany(products.map(({ id: productId }) => ({ productId, placeId })));
    for (const { productId, lots } of found) {
      const product = { value: productId, label: productOf.get(productId)?.name ?? "" };
      const onHand = lots.reduce((sum, lot) => sum + lot.onHand, 0);
      all.push({ place: { value: placeId, label: stashName }, product, onHand });
    }
  }
  return { stocked: all.find(({ onHand }) => onHand > 50_000), empty: all.find(({ onHand }) => onHand === 0) };
}

/** What the server fills in by itself. */
function applicantOf(type: number, { id, departmentId }: DemoPerson) {
  const keys: Record<number, string> = { 1: "userName", 10: "drawUserName", 11: "returnUserName", 12: "dissUserName" };
  const person = keys[type];
  return { ...(person ? { [person]: [id] } : {}), [type === 1 ? "departName" : "deptName"]: [departmentId] };
}

function agreed(seed: Seed, one: SeedApplication, at: number, opinion: string): boolean {
  const [task] = openTasks(one.loaded.formVersion.flow, one.loaded.state);
  if (!task) return false;
  return seed.act(one, { action: "NEXT", user: task.user, task: task.id, opinion, viewedSeconds: 20 }, at);
}
