import { makeForms } from "@stampflow/applytype/server";
import { fixedFormId } from "@stampflow/approval";
import { type OpenForm, openSeed, type Seed, type SeedApplication } from "@stampflow/approval/server";
import { type Language, languages } from "@stampflow/kernel";
import { runAs, systemCall } from "@stampflow/kernel/server";
import { workdayIn } from "@stampflow/system/server";
import { type Chance, chance } from "../chance.ts";
import type { DemoCompany, DemoPerson } from "../people/company.ts";
import { sendEachType } from "./each-type.ts";
import { sendEffects } from "./effects.ts";
import { demoForms, type FormName } from "./forms.ts";
import { ask, decide, live } from "./life.ts";
import { valuesOf } from "./values.ts";
import { phrases, wordsOf } from "./words.ts";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;
const days = 60;
const perCompany = 120;
/** Hours from UTC at the time of the company: applications are written in its working hours. */
const hoursEast: Record<Language, number> = { "zh-CN": 8, "en-US": -5, "ja-JP": 9 };

/** The relative frequency of each form. */
const uses: readonly FormName[] = [
  ...Array<FormName>(6).fill("leave"),
  ...Array<FormName>(4).fill("overtime"),
  ...Array<FormName>(4).fill("expense"),
  ...Array<FormName>(2).fill("trip"),
  ...Array<FormName>(3).fill("goods"),
  "seal",
];

/** Two months of applications in every state, as their people would have made and decided them. */
export async function seedApplications(companies: readonly DemoCompany[], now: number): Promise<void> {
  for (const company of companies) {
    const call = systemCall(company.tenantId, now, company.language);
    await runAs(call, () => seedCompany(company, now));
  }
}

async function seedCompany(company: DemoCompany, now: number): Promise<void> {
  const { language, tenantId, adminId } = company;
  const seed = await openSeed(tenantId, adminId);
  const luck = chance(20_260_302 + languages.indexOf(language));
  const drawn = Object.entries(demoForms(language, wordsOf(language)));
  const forms = new Map(drawn.map(([name, form], n) => [name, seed.draw(form, now - (days + 5) * dayMs + n)]));
  await makeForms(now - (days + 5) * dayMs);
  forms.set("leave", await seed.open(fixedFormId(1)));
  forms.set("overtime", await seed.open(fixedFormId(2)));
  const people = Object.values(company.people).flat();
  const year = new Date(now).getUTCFullYear();
  const workday = await workdayIn([year - 1, year, year + 1]);
  const scene = { seed, luck, forms, company, words: phrases[language], workday };
  for (const at of moments(luck, now, hoursEast[language])) something(scene, people, at, now);
  today(scene, now);
  await sendEachType(seed, company, luck, now);
  const giveEffects = await sendEffects(seed, company, now);
  await seed.close();
  await giveEffects();
}

/** Instants of the past two months, oldest first, on working days between eight and six; the last days are the busiest. */
function moments(luck: Chance, now: number, east: number): number[] {
  const all: number[] = [];
  while (all.length < perCompany) {
    const back = all.length < 24 ? luck.whole(0, 3) : luck.whole(0, days);
    const midnight = Math.floor((now - back * dayMs + east * hourMs) / dayMs) * dayMs - east * hourMs;
    const at = midnight + (8 + luck.next() * 10) * hourMs;
    const weekday = new Date(at + east * hourMs).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && at < now - hourMs / 2) all.push(Math.round(at));
  }
  return all.sort((one, other) => one - other);
}

type Scene = {
  seed: Seed;
  luck: Chance;
  forms: ReadonlyMap<string, OpenForm>;
  company: DemoCompany;
  words: (typeof phrases)[Language];
  workday: (day: string) => boolean;
};

function send(
  { seed, luck, forms, company, words, workday }: Scene,
  name: FormName,
  applicant: DemoPerson,
  at: number,
): SeedApplication | null {
  const form = forms.get(name);
  if (!form) return null;
  const others = Object.values(company.people)
    .flat()
    .filter(({ id }) => id !== applicant.id);
  const heads = Object.values(company.people).flatMap(([head]) => (head && head.id !== applicant.id ? [head.id] : []));
  const colleagueIds = others.map(({ id }) => id);
  const values = valuesOf[name]({
    language: company.language,
    chance: luck,
    words,
    at,
    colleagueIds,
    applicantId: applicant.id,
    departmentId: applicant.departmentId,
    workday,
  });
  const chosen: Record<string, string[]> = name === "seal" ? { a1: [luck.pick(heads)] } : {};
  return seed.send(form, { applicantId: applicant.id, values, chosen }, at);
}

/** The floors apply most: there the demo accounts of manager and employee are at home. */
function something(scene: Scene, people: readonly DemoPerson[], at: number, now: number): void {
  const { seed, luck, company, words } = scene;
  const [, employee, ...others] = company.people.floors;
  const applicant = employee && luck.often(0.12) ? employee : luck.pick(luck.often(0.25) ? others : people);
  const one = send(scene, luck.pick(uses), applicant, at);
  if (one) live(one, at, { seed, chance: luck, words, until: now - 5 * minuteMs });
}

/** Tasks for every demo account, whatever the day: with the manager, with personnel, returned to the employee. */
function today(scene: Scene, now: number): void {
  const { seed, luck, company, words } = scene;
  const [, employee, second, third, fourth] = company.people.floors;
  const life = { seed, chance: luck, words };
  const wanted: [FormName, DemoPerson | undefined, ("NEXT" | "BACK")[]][] = [
    ["seal", second, ["NEXT"]],
    ["seal", third, ["NEXT"]],
    ["expense", employee, ["BACK"]],
    ["leave", employee, []],
    ["overtime", second, []],
    ["expense", fourth, []],
  ];
  wanted.forEach(([name, applicant, decisions], n) => {
    const at = now - (wanted.length - n) * 25 * minuteMs;
    const one = applicant && send(scene, name, applicant, at);
    if (one) for (const action of decisions) decide(one, action, at + 10 * minuteMs, life);
  });
  for (const answered of [false, true]) {
    const at = now - 3 * hourMs;
    const one = employee && send(scene, "overtime", employee, at);
    if (one) ask(one, at + 10 * minuteMs, life, answered);
  }
}
