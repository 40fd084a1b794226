import type { Values } from "@stampflow/form";
import { dayIn } from "../rule/value.ts";
import { day, department, reason, shift, text, wholeDay } from "./field.ts";
import type { FixedType } from "./schema.ts";

const ownDays = (values: Values): string[] => [dayIn(values, "swpDateStr"), dayIn(values, "resDate")];

export const swap: FixedType = {
  code: 6,
  icon: "shift",
  category: "attendance",
  fields: [
    department("departName"),
    day("swpDateStr", "swapDay"),
    shift("swpDetail1", "swapShift"),
    shift("swpDetail2", "swapWanted"),
    day("resDate", "ownDay"),
    text("resDateStr", "ownDayShown", 10, { filled: true, options: { hidden: true } }),
    shift("resDetail1", "ownDayShift"),
    reason,
  ],
  dated: [["swpDateStr"], ["resDate"]],
  shiftsAt: (values, personId) => ownDays(values).flatMap((day) => (day ? { personId, day } : [])),
  computed: (values, { applicantId, shiftOf }) => {
    const [swpDetail1 = "", resDetail1 = ""] = ownDays(values).map((day) => shiftOf(applicantId, day));
    return { resDateStr: dayIn(values, "resDate"), swpDetail1, swpDetail2: resDetail1, resDetail1 };
  },
  faults: (values) =>
    dayIn(values, "resDate") !== "" && dayIn(values, "swpDateStr") === dayIn(values, "resDate")
      ? [{ key: "resDate", code: "applytype.same" }]
      : [],
  claims: (values, { applicantId: personId }) =>
    ownDays(values).map((day) => ({ kind: "shift", personId, ...wholeDay(day) })),
};
