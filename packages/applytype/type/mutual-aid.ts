import type { Values } from "@stampflow/form";
import { formatMoney, toFen } from "@stampflow/kernel";
import { minutesBetween, misplacedTime, sumOf, type TimeRange } from "../rule/clock.ts";
import { grossOf, percentsIn, sharesOf, whole } from "../rule/shares.ts";
import { dayIn, rowsIn, textIn } from "../rule/value.ts";
import { shareKeys } from "../setting/rules.ts";
import { day, remark, rows, text, time } from "./field.ts";
import type { Field, FixedType } from "./schema.ts";

const income = (key: (typeof shareKeys)[number]): Field => ({
  ...{ key, kind: "number", label: key, required: true },
  options: { min: 0, max: 100, precision: 2 },
});

const rangesOf = (values: Values): TimeRange[] =>
  rowsIn(values, "workTimes").flatMap((row) => {
    const [from, to] = [textIn(row, "from"), textIn(row, "to")];
    return from && to ? [{ from, to }] : [];
  });
/** All working minutes: each day has each range. */
const workMinutes = (values: Values): number =>
  rowsIn(values, "workDays").filter((row) => dayIn(row, "day") !== "").length *
  sumOf(rangesOf(values).map(minutesBetween));
const percentsOf = (values: Values): number[] => percentsIn(shareKeys.map((key) => textIn(values, key)));

export const mutualAid: FixedType = {
  code: 5,
  icon: "people",
  category: "hr",
  fields: [
    { key: "departName", kind: "department", label: "helpDepartment", required: true },
    { key: "userName", kind: "people", label: "helpPerson", required: true },
    text("employUnits", "employUnits", 50, { required: true }),
    text("position", "position", 50, { required: true }),
    {
      ...{ key: "price", kind: "money", label: "price", required: true },
      options: { currency: "CNY", min: 0.01, max: 99_999_999.99 },
    },
    rows("workDays", "workDays", 31, [day("day", "day")]),
    rows("workTimes", "workTimes", 3, [
      time("from", "startTime", { required: true }),
      time("to", "endTime", { required: true }),
    ]),
    text("spareTime", "spareTime", 20),
    { key: "workHours", kind: "number", label: "workHours", filled: true },
    ...shareKeys.map(income),
    remark(),
  ],
  dated: [["workDays", "day"]],
  initial: ({ userIncome, deptIncome, businessIncome }) => ({ userIncome, deptIncome, businessIncome }),
  computed: (values) => {
    const minutes = workMinutes(values);
    return minutes > 0 ? { workHours: String(Math.round((minutes / 60) * 100) / 100) } : {};
  },
  faults: (values) => {
    const misplaced = misplacedTime(rangesOf(values));
    const days = rowsIn(values, "workDays").map((row) => dayIn(row, "day"));
    const again = days.findIndex((one, at) => one !== "" && days.indexOf(one) < at);
    const filled = shareKeys.every((key) => textIn(values, key) !== "");
    return [
      ...(again < 0 ? [] : [{ key: "workDays", code: "applytype.same", data: { row: again + 1 } } as const]),
      ...(misplaced === undefined
        ? []
        : [{ key: "workTimes", code: "applytype.times", data: { row: misplaced + 1 } } as const]),
      ...(filled && sumOf(percentsOf(values)) !== whole
        ? [{ key: "businessIncome", code: "applytype.shares" } as const]
        : []),
    ];
  },
  preview: (values) => {
    const price = toFen(textIn(values, "price"));
    const minutes = workMinutes(values);
    if (price === null || minutes === 0) return [];
    const gross = grossOf(price, minutes);
    const shares = sharesOf(gross, percentsOf(values));
    return [
      { label: "gross", text: formatMoney(gross, "CNY") },
      ...shareKeys.map((label, at) => ({ label, text: formatMoney(shares[at] ?? 0, "CNY") })),
    ];
  },
  spelled: (values) => ({
    workDays: rowsIn(values, "workDays")
      .map((row) => dayIn(row, "day"))
      .join(","),
    workTimes: rangesOf(values)
      .map(({ from, to }) => `${from}-${to}`)
      .join(","),
  }),
};
