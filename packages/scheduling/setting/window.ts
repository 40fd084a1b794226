import { addDays, addMonths } from "@stampflow/kernel";
import { z } from "zod";

const day = z.number().int().min(1).max(31);
/** R1: when a role may plan, and which months. One scheduling day is a start that is also the end. */
export const windowRule = z.object({
  roleId: z.string().min(1).max(40),
  start: day,
  end: day,
  scope: z.enum(["this", "next", "both"]),
});
export type WindowRule = z.infer<typeof windowRule>;

const lastDay = (month: string): number => Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8));

/** R1: days are clamped to the month; a start after the end runs over the month's end. */
function isOpen({ start, end }: Pick<WindowRule, "start" | "end">, today: string): boolean {
  const last = lastDay(today.slice(0, 7));
  const [from, to, now] = [Math.min(start, last), Math.min(end, last), Number(today.slice(8))];
  return start <= end ? now >= from && now <= to : now >= from || now <= to;
}

/** R2: the months that may be edited today by a rule. */
export function monthsOpen(rule: WindowRule, today: string): string[] {
  if (!isOpen(rule, today)) return [];
  const month = (ahead: number) => addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7);
  return { this: [month(0)], next: [month(1)], both: [month(0), month(1)] }[rule.scope];
}

/** R2: of several roles one that allows is enough; one without a rule (undefined) always allows. */
export function mayEdit(rules: readonly (WindowRule | undefined)[], today: string): (month: string) => boolean {
  if (rules.length === 0 || rules.includes(undefined)) return () => true;
  const open = new Set(rules.flatMap((rule) => (rule ? monthsOpen(rule, today) : [])));
  return (month) => open.has(month);
}

/** R3: whether a person is in the first three days of employment, the joining day being the first. */
export const isNew = (joinedOn: string, today: string): boolean =>
  joinedOn !== "" && today >= joinedOn && today <= addDays(joinedOn, 2);
