import type { Refusal } from "@stampflow/kernel";

/** `2027Q1` of a day in February 2027. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

const quarter = /^\d{4}Q[1-4]$/;

/** People of the company itself are rated for a quarter that has begun, others for an assignment. */
export function referenceFault(employment: string, reference: string, today: string): Refusal | null {
  const isQuarter = quarter.test(reference);
  const fits = employment === "1" ? isQuarter && reference <= quarterOf(today) : !isQuarter;
  return fits ? null : { code: "employees.evaluation.reference" };
}
