/** What happens to a message of a connection: handled, dropped, or the reason to close it. */
export type Passage = "in" | "drop" | "close";

type Seen = { since: number; count: number; busy: boolean };
const windowMs = 1000;
const mostKnown = 10_000;

/** One message in hand for each connection, the rest dropped; more than `most` in a second close it (D26). */
export function messageGate(most = 20) {
  const known = new Map<string, Seen>();

  function forgetQuiet(now: number): void {
    for (const [id, { since, busy }] of known) if (!busy && now - since >= windowMs) known.delete(id);
  }

  return {
    enter(id: string, now: number): Passage {
      if (known.size >= mostKnown) forgetQuiet(now);
      const seen = known.get(id) ?? { since: now, count: 0, busy: false };
      known.set(id, seen);
      if (now - seen.since >= windowMs) Object.assign(seen, { since: now, count: 0 });
      seen.count += 1;
      if (seen.count > most) return seen.count === most + 1 ? "close" : "drop";
      if (seen.busy) return "drop";
      seen.busy = true;
      return "in";
    },
    leave(id: string): void {
      const seen = known.get(id);
      if (seen) seen.busy = false;
    },
  };
}
