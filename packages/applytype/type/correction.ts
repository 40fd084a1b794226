import { dayIn, rowsIn, textIn } from "../rule/value.ts";
import { day, department, longText, pictures, remark, rows, text, time, wholeDay } from "./field.ts";
import type { FixedType } from "./schema.ts";

/** Of a punch at the start (1) or end (2) of work. */
const real = { "1": "realClockStartTime", "2": "realClockEndTime" } as const;

export const correction: FixedType = {
  code: 8,
  icon: "clock",
  category: "attendance",
  fields: [
    department("deptName"),
    day("clockDate", "clockDate"),
    rows("adjustClocks", "adjustClocks", 6, [
      {
        ...{ key: "type", kind: "newselect", label: "clockKind", required: true },
        choices: [
          ["1", "clockKind.1"],
          ["2", "clockKind.2"],
        ],
      },
      text("status", "clockStatus", 20),
      time("needClockStartTime", "needStart"),
      time("needClockEndTime", "needEnd"),
      time("realClockStartTime", "realStart"),
      time("realClockEndTime", "realEnd"),
    ]),
    longText("adjustClock", "adjustClock", 200),
    remark(true),
    pictures("url", 3),
  ],
  dated: [["clockDate"]],
  faults: (values) =>
    rowsIn(values, "adjustClocks").flatMap((row, at) => {
      const type = textIn(row, "type");
      if (type !== "1" && type !== "2") return [];
      return textIn(row, real[type]) === ""
        ? [{ key: "adjustClocks", code: "applytype.required", data: { row: at + 1, column: real[type] } }]
        : [];
    }),
  claims: (values, { applicantId }) => [
    { kind: "correction", personId: applicantId, ...wholeDay(dayIn(values, "clockDate")) },
  ],
};
