import { dayIn } from "../rule/value.ts";
import { day, department, reason, shift, text, wholeDay } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const swap: FixedType = {
  code: 6,
  icon: "shift",
  category: "attendance",
  fields: [
    department("departName"),
    day("swpDateStr", "swapDay"),
    shift("swpDetail1", "swapShift", true),
    shift("swpDetail2", "swapWanted", true),
    day("resDate", "ownDay"),
    text("resDateStr", "ownDayShown", 10, { filled: true, options: { hidden: true } }),
    shift("resDetail1", "ownDayShift", true),
    reason,
  ],
  dated: [["swpDateStr"], ["resDate"]],
  computed: (values) => ({ resDateStr: dayIn(values, "resDate") }),
  faults: (values) =>
    dayIn(values, "resDate") !== "" && dayIn(values, "swpDateStr") === dayIn(values, "resDate")
      ? [{ key: "resDate", code: "applytype.same" }]
      : [],
  claims: (values, { applicantId: personId }) =>
    ["swpDateStr", "resDate"].map((key) => ({ kind: "shift", personId, ...wholeDay(dayIn(values, key)) })),
};
