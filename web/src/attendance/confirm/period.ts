import { addMonths } from "@stampflow/kernel";

/** What is left to confirm: until the 5th also the days of the month before. */
export const periodToConfirm = (today: string) => {
  const first = `${today.slice(0, 7)}-01`;
  return { from: today.slice(8) < "06" ? addMonths(first, -1) : first, to: today };
};
