import type { Values } from "@stampflow/form";
import { calendarDays, leaveDays, leaveHours, occupied } from "../rule/leave.ts";
import { entryIn, textIn } from "../rule/value.ts";
import { applicant, department, moment, pictures, reason } from "./field.ts";
import type { About, FixedType } from "./schema.ts";

const periodOf = (values: Values) => ({ start: textIn(values, "leaveStart"), end: textIn(values, "leaveEnd") });
const inDays = (values: Values, { setting }: About): boolean =>
  !setting.hourTypes.includes(entryIn(values, "leaveType"));
const isWhole = (values: Values): boolean => {
  const { start, end } = periodOf(values);
  return entryIn(values, "leaveType") !== "" && start !== "" && start < end;
};
const longest = 366;
/** Of two leaves: what the leave module counts to the minute takes no more than that. */
function taken(values: Values, about: About): { from: string; to: string } {
  const { start, end } = periodOf(values);
  if (!about.duration) return occupied({ start, end }, inDays(values, about));
  return occupied(about.duration.whole ? { start: start.slice(0, 10), end: end.slice(0, 10) } : { start, end }, false);
}

export const leave: FixedType = {
  code: 1,
  icon: "leave",
  category: "attendance",
  fields: [
    applicant("userName"),
    department("departName"),
    {
      ...{ key: "leaveType", kind: "newselect", label: "leaveType", required: true },
      // The types of the company, built-in ones by their codes (D1:98).
      options: { dictCode: "leaveType", options: [] },
    },
    moment("leaveStart", "leaveStart"),
    moment("leaveEnd", "leaveEnd"),
    { key: "total", kind: "number", label: "total", filled: true },
    {
      ...{ key: "unit", kind: "newradio", label: "leaveUnit", filled: true },
      choices: [
        ["0", "unit.0"],
        ["1", "unit.1"],
      ],
    },
    reason,
    pictures("url", 1),
  ],
  confined: { keys: ["reason", "url"], where: ["leaveType", "0"] },
  dated: [["leaveStart"], ["leaveEnd"]],
  spans: [{ start: "leaveStart", end: "leaveEnd", after: true }],
  computed: (values, about) => {
    if (!isWhole(values) || calendarDays(periodOf(values)) > longest) return {};
    if (about.duration) return { unit: about.duration.unit, total: about.duration.total };
    const days = inDays(values, about);
    const { works, setting } = about;
    const total = days ? leaveDays(periodOf(values), works) : leaveHours(periodOf(values), works, setting.office);
    return { unit: days ? "1" : "0", total: String(total) };
  },
  faults: (values, { duration }) => {
    if (!isWhole(values)) return [];
    if (calendarDays(periodOf(values)) > longest)
      return [{ key: "leaveEnd", code: "applytype.leave.long", data: { most: longest } }];
    return textIn(values, "total") === "0"
      ? [{ key: "leaveStart", code: duration?.none ?? "applytype.leave.none" }]
      : [];
  },
  changeFaults: (values, earlier) => {
    if (!isWhole(values)) return [];
    const [now, then] = [periodOf(values), periodOf(earlier)];
    const isLonger =
      now.start < then.start || now.end > then.end || Number(values.total ?? 0) >= Number(earlier.total ?? 0);
    return isLonger ? [{ key: "leaveEnd", code: "applytype.change.longer" }] : [];
  },
  claims: (values, about) => [{ kind: "leave", personId: about.applicantId, ...taken(values, about) }],
};
