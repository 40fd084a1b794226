import { addDays } from "@stampflow/kernel";
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
  shiftsAt: (values, personId) => {
    const day = dayIn(values, "clockDate");
    return day ? [day, addDays(day, 1)].map((one) => ({ personId, day: one })) : [];
  },
  computed: (values, { applicantId, shiftOf }) => {
    const day = dayIn(values, "clockDate");
    if (!day) return { todayClazz: "", tomorrowClazz: "" };
    return { todayClazz: shiftOf(applicantId, day), tomorrowClazz: shiftOf(applicantId, addDays(day, 1)) };
  },
  claims: (values, { applicantId }) => [
    { kind: "temporary", personId: applicantId, ...wholeDay(dayIn(values, "clockDate")) },
  ],
  spelled: (values) => ({ clockTime: `${textIn(values, "clockTimeFrom")}-${textIn(values, "clockTimeTo")}` }),
};
