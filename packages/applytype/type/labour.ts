import type { Values } from "@stampflow/form";
import { minutesBetween, misplacedTime, sumOf, type TimeRange } from "../rule/clock.ts";
import { numberIn, textIn } from "../rule/value.ts";
import { applicant, day, longText, pictures, text, time } from "./field.ts";
import type { Fault, Field, FixedType } from "./schema.ts";

const sessions = ["1", "2", "3"] as const;
/** The working times of a day, as far as both ends are there. */
export const sessionsOf = (values: Values): (TimeRange & { place: string })[] =>
  sessions.flatMap((place) => {
    const [from, to] = [textIn(values, `startTime${place}`), textIn(values, `endTime${place}`)];
    return from && to ? [{ from, to, place }] : [];
  });

const count = (key: string, label: Field["label"], min: number, max: number, more: Partial<Field> = {}): Field => ({
  ...{ key, kind: "number", label, ...more },
  options: { min, max, precision: 0 },
});
const limits = [
  ["ageFrom", "ageTo"],
  ["heightFrom", "heightTo"],
] as const;

function faultsOf(values: Values): Fault[] {
  const ranges = sessionsOf(values);
  const misplaced = misplacedTime(ranges);
  const half = sessions.find(
    (place) => (textIn(values, `startTime${place}`) === "") !== (textIn(values, `endTime${place}`) === ""),
  );
  const rest = numberIn(values, "timeLength");
  const hours = sumOf(ranges.map(minutesBetween)) / 60;
  return [
    ...(half ? [{ key: `endTime${half}`, code: "applytype.required" } as const] : []),
    ...(misplaced === undefined
      ? []
      : [{ key: `startTime${ranges[misplaced]?.place ?? 1}`, code: "applytype.times" } as const]),
    ...(rest !== undefined && (!Number.isInteger(rest * 2) || (hours > 0 && rest >= hours))
      ? [{ key: "timeLength", code: "applytype.range", data: { from: 0, to: Math.max(0, hours - 0.5) } } as const]
      : []),
    ...limits.flatMap(([from, to]): Fault[] => {
      const [least, most] = [numberIn(values, from), numberIn(values, to)];
      return least !== undefined && most !== undefined && least > most
        ? [{ key: to, code: "applytype.range", data: { from: least, to: to === "ageTo" ? 99 : 250 } }]
        : [];
    }),
    ...(textIn(values, "endDate") === "" && textIn(values, "type") !== "1" && textIn(values, "type") !== ""
      ? [{ key: "endDate", code: "applytype.required" } as const]
      : []),
  ];
}

const limitText = (from: string, to: string): string => (from || to ? `${from}-${to}` : "");

export const labour: FixedType = {
  code: 0,
  icon: "people",
  category: "hr",
  fields: [
    applicant("userName"),
    { key: "hotelDepartName", kind: "department", label: "hotelDepartName", required: true },
    text("position", "position", 100, { required: true }),
    {
      ...{ key: "type", kind: "newselect", label: "employment", required: true },
      choices: [
        ["0", "employment.0"],
        ["1", "employment.1"],
        ["2", "employment.2"],
        ["5", "employment.5"],
        ["6", "employment.6"],
      ],
    },
    day("startDate", "startDate"),
    { key: "endDate", kind: "date", label: "endDate" },
    count("demandNumber", "demandNumber", 1, 9999, { required: true }),
    longText("applyRemark", "applyRemark", 200, { required: true }),
    text("workTypeName", "workTypeName", 20),
    {
      ...{ key: "workDays", kind: "checkbox", label: "weekdays", shownIf: ["type", "1"] },
      choices: [
        ["1", "weekday.1"],
        ["2", "weekday.2"],
        ["3", "weekday.3"],
        ["4", "weekday.4"],
        ["5", "weekday.5"],
        ["6", "weekday.6"],
        ["7", "weekday.7"],
      ],
    },
    time("startTime1", "startTime1", { required: true }),
    time("endTime1", "endTime1", { required: true }),
    time("startTime2", "startTime2"),
    time("endTime2", "endTime2"),
    time("startTime3", "startTime3"),
    time("endTime3", "endTime3"),
    { key: "timeLength", kind: "number", label: "timeLength", options: { min: 0, max: 8, precision: 1 } },
    longText("workRemark", "workRemark", 2000),
    {
      ...{ key: "gender", kind: "newselect", label: "gender", options: { placeholder: "unlimited" } },
      choices: [
        ["0", "gender.0"],
        ["1", "gender.1"],
      ],
    },
    count("ageFrom", "ageFrom", 14, 99),
    count("ageTo", "ageTo", 14, 99),
    count("heightFrom", "heightFrom", 100, 250),
    count("heightTo", "heightTo", 100, 250),
    longText("workExperience", "workExperience", 200),
    longText("anotherRequire", "anotherRequire", 500),
    text("contactPerson", "contactPerson", 50, { required: true }),
    text("contactPhone", "contactPhone", 20, { required: true, options: { pattern: "[0-9]{1,20}" } }),
    text("meetingPlace", "meetingPlace", 200, { required: true }),
    pictures("meetingUrl", 5, "meetingUrl"),
  ],
  dated: [["startDate"]],
  spans: [{ start: "startDate", end: "endDate" }],
  faults: faultsOf,
  spelled: (values) => ({
    age: limitText(textIn(values, "ageFrom"), textIn(values, "ageTo")),
    height: limitText(textIn(values, "heightFrom"), textIn(values, "heightTo")),
  }),
};
