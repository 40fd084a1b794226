const shape =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

interface DatePoint {
  /** The day as written. */
  readonly day: number;
  /** The instant in ms; a time without a zone counts as UTC. Undefined where only a day is given. */
  readonly instant?: number;
}

function offsetOf(zone: string | undefined): number {
  if (!zone || zone === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone[0] === "-" ? -minutes : minutes) * 60_000;
}

function read(value: unknown): DatePoint | undefined {
  if (typeof value === "number") return { day: Math.floor(value / 86_400_000) * 86_400_000, instant: value };
  const time = typeof value === "string" ? clock.exec(value.trim()) : null;
  // A time of day can only be compared with another time of day: NaN tells it from a date.
  if (time) return { day: Number.NaN, instant: secondsOf(time[1], time[2], time[3]) * 1000 };
  const parts = typeof value === "string" ? shape.exec(value.trim().replaceAll("/", "-")) : null;
  if (!parts) return undefined;
  const day = Date.UTC(Number(parts[1]), Number(parts[2] ?? 1) - 1, Number(parts[3] ?? 1));
  if (parts[4] === undefined) return { day };
  return { day, instant: day + secondsOf(parts[4], parts[5], parts[6]) * 1000 - offsetOf(parts[7]) };
}

const secondsOf = (hours = "0", minutes = "0", seconds = "0"): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Negative, 0 or positive; undefined where either is no date. Where one is only a day, days are compared. */
export function compareDates(left: unknown, right: unknown): number | undefined {
  const one = read(left);
  const other = read(right);
  if (!one || !other || Number.isNaN(one.day) !== Number.isNaN(other.day)) return undefined;
  if (one.instant === undefined || other.instant === undefined) return one.day - other.day;
  return one.instant - other.instant;
}
