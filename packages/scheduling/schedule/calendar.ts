import { daysBetween } from "@stampflow/kernel";
import { statutoryIn, workdayIn } from "@stampflow/system/server";

/** The statutory holidays of a period, and the days on which the company does not work. */
export async function calendarOf(from: string, to: string) {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])].map(Number);
  const [isStatutory, works] = await Promise.all([statutoryIn(years), workdayIn(years)]);
  const days = daysBetween(from, to);
  return { holidays: days.filter(isStatutory), daysOff: days.filter((day) => !works(day)) };
}
