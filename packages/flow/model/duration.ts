const amount = String.raw`(\d+(?:[.,]\d+)?)`;
const shape = new RegExp(
  `^P(?:(\\d+)Y)?(?:(\\d+)M)?(?:${amount}W)?(?:${amount}D)?(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`,
);

interface Duration {
  readonly months: number;
  readonly ms: number;
}

const day = 86_400_000;

function read(text: string): Duration | undefined {
  const parts = shape.exec(text);
  if (!parts || parts.slice(1).every((part) => part === undefined)) return undefined;
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part?.replace(",", ".") ?? 0));
  const clock = ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
  const ms = Math.round(((weeks ?? 0) * 7 + (days ?? 0)) * day + clock);
  return { months: (years ?? 0) * 12 + (months ?? 0), ms };
}

/** Whether a text is an ISO 8601 duration. */
export const isDuration = (text: string): boolean => read(text) !== undefined;

/**
 * Adds an ISO 8601 duration `times` times to an instant (epoch ms); months are calendar months in UTC. Undefined if
 * the text is no duration.
 */
export function addDuration(from: number, text: string, times = 1): number | undefined {
  const duration = read(text);
  if (!duration) return undefined;
  const shifted = duration.months === 0 ? from : addMonths(from, duration.months * times);
  return shifted + duration.ms * times;
}

function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime();
}
