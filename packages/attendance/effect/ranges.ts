import { rowsOf, type Values, valueAt } from "@stampflow/form";
import { addDays, instantAt } from "@stampflow/kernel";
import { minutesOf } from "@stampflow/scheduling";

/** What an application asks of one person. */
export type AskedRange = {
  readonly userId: string;
  readonly date: string;
  readonly time: string;
  readonly end: string;
};

const textIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  return typeof value === "string" ? value : "";
};
const personIn = (values: Values, key: string): string => {
  const value = valueAt(values, key);
  const [id] = Array.isArray(value) ? value : [];
  return typeof id === "string" ? id : "";
};
const rowsAt = (values: Values, key: string) => rowsOf(valueAt(values, key)) ?? [];

/** O5: both ways of asking are ranges of persons. */
export function rangesAsked(values: Values): AskedRange[] {
  const rangeIn = (userId: string, row: Values): AskedRange => ({
    ...{ userId, date: textIn(row, "date1").slice(0, 10) },
    ...{ time: textIn(row, "time1").slice(0, 5), end: textIn(row, "time2").slice(0, 5) },
  });
  const detailed = textIn(values, "otherType") !== "1";
  const all = detailed
    ? rowsAt(values, "details").map((row) => rangeIn(personIn(row, "userName"), row))
    : rowsAt(values, "users").flatMap((person) =>
        rowsAt(values, "times").map((row) => rangeIn(personIn(person, "user"), row)),
      );
  return all.filter(({ userId, date, time, end }) => userId !== "" && date !== "" && time !== "" && end !== "");
}
export const isLieu = (values: Values): boolean => textIn(values, "overType") === "2";

/** An end before its start is on the next date (D47). */
export function instantsAsked({ date, time, end }: AskedRange, zone: string) {
  const at = (day: string, clock: string) => instantAt(day, minutesOf(clock) * 60_000, zone);
  return { from: at(date, time), to: at(minutesOf(end) >= minutesOf(time) ? date : addDays(date, 1), end) };
}
