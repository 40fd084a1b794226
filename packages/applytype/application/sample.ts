import { directory } from "@stampflow/flow";
import { faultText, type Values, validate } from "@stampflow/form";
import { addTexts } from "@stampflow/kernel/server";
import { designOf } from "../form/design.ts";
import { typeSetting } from "../setting/schema.ts";
import enUS from "../texts/en-US.ts";
import jaJP from "../texts/ja-JP.ts";
import zhCN from "../texts/zh-CN.ts";
import type { About, FixedType } from "../type/schema.ts";
import { faultTexts } from "./fault-texts.ts";
import { completed, faultsIn } from "./faults.ts";

/** For the tests of types. */
export const language = "zh-CN";
export const signs = (count: number): string => "\u5b57".repeat(count);
export const several = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
/** The days of April 2026, whose first is today. */
export const april = (day: number): string => `2026-04-${String(day).padStart(2, "0")}`;
export const picture = (name: string, more: { size?: number; type?: string } = {}) => ({
  ...{ key: name, name, size: 1, type: "image/png", ...more },
});
export const pictures = (count: number) => several(count, (at) => picture(`${at}.png`));

const org = directory({
  users: [
    { id: "ann", name: "Ann", departmentId: "rooms", positionIds: ["none", "waiter"] },
    { id: "bob", name: "Bob", departmentId: "kitchen" },
  ],
  departments: [],
  labels: { position: { waiter: "Waiter" } },
});

/** A type with what Ann enters: `whole`, in which nothing is wrong, with a change. */
export function sampleOf(type: FixedType, whole: Values, more: Partial<About> = {}) {
  addTexts({ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP });
  const design = designOf(type, language);
  const about: About = {
    ...{ applicantId: "ann", org, today: april(1), setting: typeSetting.parse({ applyType: type.code }) },
    ...{ works: () => true, shiftOf: (person, day) => `${person} ${day}`, isFullTime: () => true },
    ...more,
  };
  const filled = (change: Values = {}): Values => completed(type, { ...whole, ...change }, about);
  const told = (values: Values): string[] => [
    ...validate(design, values, { applicant: "ann" }).map((fault) => faultText(language, fault)),
    ...faultTexts(type, faultsIn(type, values, about), language).map(({ code, message }) => `${code} ${message}`),
  ];
  return {
    about,
    /** With what the server fills in. */
    filled,
    /** All that is said against it: sentences of the form, then rules of the type with their codes. */
    faults: (change?: Values) => told(filled(change)),
    /** What has to be entered. */
    asked: told(completed(type, {}, about)),
    claims: (change?: Values) => type.claims?.(filled(change), about) ?? [],
  };
}
