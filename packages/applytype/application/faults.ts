import type { Values } from "@stampflow/form";
import { addDays } from "@stampflow/kernel";
import { dayIn, rowsIn, textIn } from "../rule/value.ts";
import type { About, Fault, FixedType } from "../type/schema.ts";

/** The days that may be entered (W39). */
export const daysAllowed = ({ notFuture }: Pick<FixedType, "notFuture">, { today, setting }: About) => ({
  from: addDays(today, -setting.backDays),
  to: addDays(today, notFuture ? 0 : setting.aheadDays),
});

/** All that is wrong with dates, named at once (W39). */
function dateFaults(type: FixedType, values: Values, about: About): Fault[] {
  const allowed = daysAllowed(type, about);
  const outside = (day: string) => day !== "" && (day < allowed.from || day > allowed.to);
  const fault = (key: string, row?: number): Fault => ({
    ...{ key, code: "applytype.range" },
    data: { ...allowed, ...(row === undefined ? {} : { row: row + 1 }) },
  });
  const ranged = type.dated.flatMap(([key, column]) => {
    if (!column) return outside(dayIn(values, key)) ? [fault(key)] : [];
    return rowsIn(values, key).flatMap((row, at) => (outside(dayIn(row, column)) ? [fault(key, at)] : []));
  });
  const backwards = (type.spans ?? []).filter(({ start, end, after }) => {
    const [from, to] = [textIn(values, start), textIn(values, end)];
    return from !== "" && to !== "" && (after ? to <= from : to < from);
  });
  return [...ranged, ...backwards.map(({ end }): Fault => ({ key: end, code: "applytype.dates" }))];
}

/** What the server fills in, in place of what was sent for it; `stays`: who applied is as it was. */
export function completed(type: FixedType, values: Values, about: About, stays?: true): Values {
  if (stays) return { ...values, ...type.computed?.(values, about) };
  const filled = type.fields.filter((field) => field.filled).map(({ key }) => key);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !filled.includes(key)));
  const { applicantId, org } = about;
  const departmentId = org.user(applicantId)?.departmentId;
  const known = { people: [applicantId], department: departmentId ? [departmentId] : [] };
  const own = type.fields.flatMap(({ key, kind, filled: isFilled }) =>
    isFilled && (kind === "people" || kind === "department") ? [[key, known[kind]] as const] : [],
  );
  const all = { ...rest, ...Object.fromEntries(own) };
  return { ...all, ...type.computed?.(all, about) };
}

/** Of completed values: everything that is wrong, dates first. */
export const faultsIn = (type: FixedType, values: Values, about: About): Fault[] => [
  ...dateFaults(type, values, about),
  ...(type.faults?.(values, about) ?? []),
];
