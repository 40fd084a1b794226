import { dayIn, textIn } from "../rule/value.ts";
import { day, department, pictures, remark, shift, time, wholeDay } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const temporary: FixedType = {
  code: 9,
  icon: "shift",
  category: "attendance",
  fields: [
    department("deptName"),
    day("clockDate", "date"),
    time("clockTimeFrom", "temporaryFrom", { required: true }),
    time("clockTimeTo", "temporaryTo", { required: true }),
    shift("todayClazz", "todayClazz"),
    shift("tomorrowClazz", "tomorrowClazz"),
    remark(true),
    pictures("url", 1),
  ],
  dated: [["clockDate"]],
  claims: (values, { applicantId }) => [
    { kind: "temporary", personId: applicantId, ...wholeDay(dayIn(values, "clockDate")) },
  ],
  spelled: (values) => ({ clockTime: `${textIn(values, "clockTimeFrom")}-${textIn(values, "clockTimeTo")}` }),
};
