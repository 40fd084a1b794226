import { type BatchRow, rowKey, type Values } from "@stampflow/form";
import { overlapping, overtimeHours, overtimeOf, type WorkedTime } from "../rule/overtime.ts";
import { idsIn, rowsIn, textIn } from "../rule/value.ts";
import { day, department, moment, reason, rows, time } from "./field.ts";
import type { About, Fault, Field, FixedType } from "./schema.ts";

const detailed = ["otherType", "0"] as const;
const collected = ["otherType", "1"] as const;
const times: readonly Field[] = [
  day("date1", "overtimeDay"),
  time("time1", "startTime", { required: true }),
  time("time2", "endTime", { required: true }),
];
const worker = (key: string): Field => ({ key, kind: "people", label: "worker", required: true });
const hours: Field = { key: "overLong", kind: "number", label: "overLong", filled: true };

function workedIn(row: BatchRow): WorkedTime | undefined {
  const [on, from, to] = ["date1", "time1", "time2"].map((key) => textIn(row, key));
  return on && from && to ? { day: on, from, to } : undefined;
}

const isDetailed = (values: Values): boolean => textIn(values, "otherType") === "0";

/** Each entry with its person, in the order of the rows. */
const entriesOf = (values: Values) =>
  rowsIn(values, "details").flatMap((row, at) => {
    const worked = workedIn(row);
    return worked ? [{ ...worked, personId: idsIn(row, "userName")[0] ?? "", row: at + 1 }] : [];
  });
const commonTimes = (values: Values) => rowsIn(values, "times").flatMap((row) => workedIn(row) ?? []);

/** What lists show, as a table is too long for a line: the first start, and the hours of all people. */
function whole(all: readonly WorkedTime[], people = 1): Values {
  const [start] = all.map(({ day, from }) => `${day.slice(0, 10)} ${from}`).sort();
  return start ? { start, allHours: String(overtimeOf(all).hours * people) } : {};
}

/** D1:220: overtime is for full-time staff, the applicant and everybody listed. */
function staffFaults(values: Values, { applicantId, org, isFullTime }: About): Fault[] {
  const detailed = isDetailed(values);
  const [key, column] = detailed ? (["details", "userName"] as const) : (["users", "user"] as const);
  const listed = rowsIn(values, key).flatMap((row, at) => idsIn(row, column).map((id) => ({ id, row: at + 1 })));
  const fault = (of: string, id: string, row?: number): Fault => ({
    ...{ key: of, code: "applytype.overtime.staff" },
    data: { name: org.user(id)?.name ?? id, ...(row === undefined ? {} : { row }) },
  });
  return [
    ...(isFullTime(applicantId) ? [] : [fault("deptName", applicantId)]),
    ...listed.filter(({ id }) => id !== applicantId && !isFullTime(id)).map(({ id, row }) => fault(key, id, row)),
  ];
}

function faultsOf(values: Values): Fault[] {
  if (!isDetailed(values)) {
    const all = commonTimes(values);
    const at = overlapping(all);
    const people = rowsIn(values, "users").map((row) => idsIn(row, "user")[0] ?? "");
    const again = people.findIndex((id, index) => id !== "" && people.indexOf(id) < index);
    return [
      ...tooShort(
        "times",
        all.map((one, index) => ({ ...one, row: index + 1 })),
      ),
      ...(at === undefined ? [] : [overlap("times", at + 1)]),
      ...(again < 0 ? [] : [overlap("users", again + 1)]),
    ];
  }
  const entries = entriesOf(values);
  const overlaps = [...Map.groupBy(entries, ({ personId }) => personId).values()].flatMap((own) => {
    const at = overlapping(own);
    return at === undefined ? [] : [overlap("details", own[at]?.row ?? 0)];
  });
  return [...tooShort("details", entries), ...overlaps];
}

const overlap = (key: string, row: number): Fault => ({ key, code: "applytype.overtime.overlap", data: { row } });
const tooShort = (key: string, all: readonly (WorkedTime & { row: number })[]): Fault[] =>
  all
    .filter((one) => overtimeHours(one) === 0)
    .map(({ row }) => ({ key, code: "applytype.overtime.short", data: { row } }));

export const overtime: FixedType = {
  code: 2,
  icon: "overtime",
  category: "attendance",
  fields: [
    department("deptName"),
    {
      ...{ key: "otherType", kind: "newradio", label: "otherType", required: true },
      options: { defaultValue: "0" },
      choices: [
        ["0", "otherType.0"],
        ["1", "otherType.1"],
      ],
    },
    {
      ...{ key: "overType", kind: "newradio", label: "overType", required: true },
      choices: [
        ["1", "overType.1"],
        ["2", "overType.2"],
      ],
    },
    { ...rows("details", "overtimeEntries", 50, [worker("userName"), ...times, hours]), shownIf: detailed },
    { ...rows("times", "overtimeTimes", 31, times), shownIf: collected },
    {
      ...rows("users", "overtimePeople", 50, [
        worker("user"),
        hours,
        { key: "timeLength", kind: "number", label: "allMinutes", filled: true },
      ]),
      shownIf: collected,
    },
    { ...moment("start", "startTime"), required: false, filled: true },
    { key: "allHours", kind: "number", label: "overLong", filled: true },
    reason,
  ],
  // Whoever asks is mostly among the people.
  initial: (_, applicantId) => ({
    details: [{ [rowKey]: "first", userName: [applicantId] }],
    users: [{ [rowKey]: "first", user: [applicantId] }],
  }),
  listed: ["start", "allHours", "reason"],
  dated: [
    ["details", "date1"],
    ["times", "date1"],
  ],
  computed: (values) => {
    if (isDetailed(values))
      return {
        ...whole(entriesOf(values)),
        details: rowsIn(values, "details").map((row) => {
          const worked = workedIn(row);
          return { ...row, ...(worked ? { overLong: String(overtimeHours(worked)) } : {}) };
        }),
      };
    const all = overtimeOf(commonTimes(values));
    const sums = { overLong: String(all.hours), timeLength: String(all.minutes) };
    const users = rowsIn(values, "users");
    return { ...whole(commonTimes(values), users.length), users: users.map((row) => ({ ...row, ...sums })) };
  },
  faults: (values, about) => [...staffFaults(values, about), ...faultsOf(values)],
};
