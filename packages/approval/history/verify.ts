import { type Link, type Subject, sealedText } from "./chain.ts";

/** An exported history, with the expected count and hash. */
export type Sealed = Subject & {
  /** The number of steps and the hash of the newest; stored apart from the steps. */
  readonly count: number;
  readonly hash: string;
  readonly entries: readonly Link[];
};
export type Damage = "altered" | "missing" | "reordered" | "inserted" | "truncated";
export type ChainVerdict =
  | { readonly ok: true; readonly entries: number }
  | { readonly ok: false; readonly entries: number; readonly firstBroken: number; readonly how: Damage };

/** The same hash as `seal`, with an API that browsers and Node share. */
async function hashOf(subject: Subject, link: Link): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sealedText(subject, link)));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether a history is complete and unchanged; if not, from which step on. */
export async function verify(history: Sealed): Promise<ChainVerdict> {
  const { entries, count, hash } = history;
  const hashes = await Promise.all(entries.map((entry) => hashOf(history, entry)));
  const linked = entries.every(({ seq, previous }, n) => seq === n + 1 && previous === (hashes[n - 1] ?? ""));
  if (linked && entries.length === count && (hashes.at(-1) ?? "") === hash) return { ok: true, entries: count };
  const found = (await findMisplaced(history)) ?? (await findChanged(history, hashes));
  return { ok: false, entries: entries.length, ...found };
}

type BrokenAt = { readonly firstBroken: number; readonly how: Damage };

/** The fault if all entries are there, but reordered or with others between them. */
async function findMisplaced(history: Sealed): Promise<BrokenAt | null> {
  const { entries, count } = history;
  const order = await linkOrder(history);
  if (!order) return null;
  const stray = entries.findIndex((_, index) => !order.includes(index));
  if (stray >= 0) return { firstBroken: stray + 1, how: "inserted" };
  const moved = order.findIndex((index, n) => index !== n || entries[index]?.seq !== n + 1);
  if (moved >= 0) return { firstBroken: moved + 1, how: "reordered" };
  return { firstBroken: Math.min(count, entries.length) + 1, how: count > entries.length ? "truncated" : "inserted" };
}

/**
 * The indexes of the entries in the order of their links, from the first step to the newest hash; null if the chain
 * is broken.
 */
async function linkOrder(history: Sealed): Promise<readonly number[] | null> {
  let order: readonly number[] = [];
  let running = "";
  while (order.length === 0 || running !== history.hash) {
    const linked = history.entries.flatMap((entry, index) => (entry.previous === running ? [index] : []));
    const fresh = linked.filter((index) => !order.includes(index));
    const seq = order.length + 1;
    const hashed = fresh.map(async (index) => {
      const entry = history.entries[index];
      return { index, hash: entry ? await hashOf(history, { ...entry, seq }) : "" };
    });
    const candidates = await Promise.all(hashed);
    const [next] = candidates.filter(
      ({ hash }) => hash === history.hash || history.entries.some((one) => one.previous === hash),
    );
    if (!next) return null;
    order = [...order, next.index];
    running = next.hash;
  }
  return order;
}

/** The first step that is missing or was changed. */
async function findChanged(history: Sealed, hashes: readonly string[]): Promise<BrokenAt> {
  const { entries, count, hash } = history;
  const nextOf = (index: number) => (index === entries.length - 1 ? hash : entries[index + 1]?.previous);
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    if (entry.seq !== seq) return { firstBroken: seq, how: entry.seq > seq ? "missing" : "reordered" };
    const previous = hashes[index - 1] ?? "";
    if (entry.previous === previous) continue;
    const missing = count - entries.length;
    const closedUp = missing > 0 && (await hashOf(history, { ...entry, seq: seq + missing })) === nextOf(index);
    if (closedUp) return { firstBroken: seq, how: "missing" };
    // Either this step's link or the step before was changed: the following entry tells which.
    const own = index === 0 || (await hashOf(history, { ...entry, previous })) === nextOf(index);
    return { firstBroken: own ? seq : seq - 1, how: "altered" };
  }
  if (entries.length < count) return { firstBroken: entries.length + 1, how: "truncated" };
  return { firstBroken: entries.length, how: "altered" };
}
