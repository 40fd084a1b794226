type Span = { readonly from: number; readonly to: number };

/** The parts of these spans within another, each moment once, in ms. */
function within({ from, to }: Span, spans: readonly Span[]): number {
  let sum = 0;
  let done = from;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(done, span.from);
    const end = Math.min(to, span.to);
    if (end <= start) continue;
    sum += end - start;
    done = end;
  }
  return sum;
}

type Task = { readonly since: number; readonly at: number; readonly readAt?: number | undefined };

/**
 * W34: a task waits until it is first read, or decided where nobody read it, and is worked on from there. `stood`: when
 * a question of its node was open. In seconds.
 */
export function durationsOf({ since, at, readAt }: Task, stood: readonly Span[]): { waiting: number; working: number } {
  const read = Math.min(Math.max(readAt ?? at, since), at);
  const seconds = (span: Span) => Math.floor((span.to - span.from - within(span, stood)) / 1000);
  return { waiting: seconds({ from: since, to: read }), working: seconds({ from: read, to: at }) };
}

const hour = 60;
const day = 24 * hour;

/** W37: whole minutes below an hour, 5 minutes below a day, hours below 30 days, days from there. In minutes. */
export function roundedDown(seconds: number): number {
  const minutes = Math.floor(seconds / 60);
  const step = minutes < hour ? 1 : minutes < day ? 5 : minutes < 30 * day ? hour : day;
  return minutes - (minutes % step);
}
