import type { Values } from "@stampflow/form";
import { dayIn, idsIn, rowsIn } from "../rule/value.ts";
import { applicant, day, reason, rows, shift, wholeDay } from "./field.ts";
import type { FixedType } from "./schema.ts";

/** Each day touched once. */
const daysOf = (values: Values): string[] => [
  ...new Set(
    [dayIn(values, "swpDateStr"), ...rowsIn(values, "swpData").map((row) => dayIn(row, "day"))].filter(Boolean),
  ),
];

export const shiftChange: FixedType = {
  code: 7,
  icon: "shift",
  category: "attendance",
  fields: [
    applicant("userName"),
    { key: "swpUserName", kind: "people", label: "colleague", required: true },
    day("swpDateStr", "changeDay"),
    rows("swpData", "changeRows", 14, [
      day("day", "day"),
      shift("ownShift", "ownShift"),
      shift("colleagueShift", "colleagueShift"),
    ]),
    reason,
  ],
  dated: [["swpDateStr"], ["swpData", "day"]],
  shiftsAt: (values, applicantId) =>
    rowsIn(values, "swpData").flatMap((row) => {
      const day = dayIn(row, "day");
      return day ? [applicantId, ...idsIn(values, "swpUserName")].map((personId) => ({ personId, day })) : [];
    }),
  computed: (values, { applicantId, shiftOf }) => {
    const [colleague = ""] = idsIn(values, "swpUserName");
    const swpData = rowsIn(values, "swpData").map((row) => {
      const day = dayIn(row, "day");
      return { ...row, ownShift: shiftOf(applicantId, day), colleagueShift: shiftOf(colleague, day) };
    });
    return swpData.length > 0 ? { swpData } : {};
  },
  faults: (values, { applicantId }) => {
    const days = rowsIn(values, "swpData").map((row) => dayIn(row, "day"));
    const again = days.findIndex((one, at) => one !== "" && days.indexOf(one) < at);
    return [
      ...(idsIn(values, "swpUserName").includes(applicantId)
        ? [{ key: "swpUserName", code: "applytype.self" } as const]
        : []),
      ...(again < 0 ? [] : [{ key: "swpData", code: "applytype.same", data: { row: again + 1 } } as const]),
    ];
  },
  claims: (values, { applicantId }) =>
    [applicantId, ...idsIn(values, "swpUserName")].flatMap((personId) =>
      daysOf(values).map((one) => ({ kind: "shift" as const, personId, ...wholeDay(one) })),
    ),
  first: { field: "swpUserName", name: "node.colleague" },
};
