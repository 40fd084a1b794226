import { type ApplicationHead, headsOf } from "@stampflow/approval/server";
import { nextVersion, refuse } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import { effects } from "../effect/store.ts";
import type { Claim } from "../type/schema.ts";
import { clashOf, type Held, isFree } from "./rules.ts";

/** What applications hold of a person, of one kind: one item, so that two sendings at once cannot both have it. */
const book = z.object({
  kind: z.string(),
  personId: z.string(),
  version: z.number().int(),
  held: z.array(
    z.object({ from: z.string(), to: z.string(), applicationId: z.string(), changes: z.string().optional() }),
  ),
});
const books = defineStore({ entity: "applyTypeClaim", record: book, key: key.main(["kind", "personId"], []) });

type Wanted = {
  readonly claims: readonly Claim[];
  /** What it held before it was changed and sent again. */
  readonly earlier: readonly Claim[];
  readonly applicationId: string;
  /** The application that it changes (W53). */
  readonly changes?: string | undefined;
};

/**
 * The writes that take what an application claims, and give back what it had before. What belongs to an application
 * that was rejected, withdrawn or voided is free (W47).
 */
export async function claimWrites(
  { claims, earlier, applicationId, changes }: Wanted,
  oldest: string,
): Promise<Write[]> {
  const bookOf = ({ kind, personId }: Claim) => `${kind} ${personId}`;
  const byBook = [...Map.groupBy([...claims, ...earlier], bookOf).values()];
  const writes: Write[] = [];
  for (const some of byBook) {
    const [{ kind = "", personId = "" } = {}] = some;
    const wanted = some.filter((claim) => claims.includes(claim));
    const before = await books.get({ kind, personId });
    const others = (before?.held ?? []).filter((one) => one.applicationId !== applicationId && one.to >= oldest);
    const heads = await headsOf([...new Set(others.map((one) => one.applicationId))]);
    const takenBack = await takenBackOf(others);
    const held = others.filter((one) => !isFree(heads.get(one.applicationId)) && !takenBack.has(one.applicationId));
    refuseSecondChange(held, changes, heads);
    // What was changed stays in the book until its effect is taken back: its change may still be declared void.
    const changed = held.flatMap((one) => (heads.get(one.applicationId)?.status === 1 ? (one.changes ?? []) : []));
    const passed = new Set([...changed, changes]);
    refuseClash(
      wanted,
      held.filter((one) => !passed.has(one.applicationId)),
      heads,
    );
    const own = wanted.map(({ from, to }) => ({ from, to, applicationId, ...(changes ? { changes } : {}) }));
    const next = { kind, personId, held: [...held, ...own] };
    writes.push(before ? books.replace(nextVersion(before, next)) : books.create({ ...next, version: 1 }));
  }
  return writes;
}

/** Applications that others change, and whose effect was taken back for them. */
async function takenBackOf(held: readonly Held[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(held.flatMap(({ changes }) => changes ?? []))];
  const found = await effects.getMany(named.map((id) => ({ id })));
  return new Set(found.filter(({ state }) => state === "reversed" || state === "cancelled").map(({ id }) => id));
}

/** An application has one change at a time, and one that was changed is not changed again: its change is. */
function refuseSecondChange(
  held: readonly Held[],
  changes: string | undefined,
  heads: ReadonlyMap<string, ApplicationHead>,
): void {
  const other = changes && held.find((one) => one.changes === changes);
  if (!other) return;
  const { number = "", status } = heads.get(other.applicationId) ?? {};
  if (status === 1) refuse("applytype.change.none");
  refuse("applytype.change.open", { number });
}

/** The number of the application that changes this one, while it runs or once it was approved. */
export async function changeOf(applicationId: string, of: Pick<Claim, "kind" | "personId">) {
  const book = await books.get(of);
  const found = (book?.held ?? []).filter(({ changes }) => changes === applicationId);
  const heads = await headsOf(found.map((one) => one.applicationId));
  return [...heads.values()].find((head) => !isFree(head));
}

function refuseClash(
  wanted: readonly Claim[],
  held: readonly Held[],
  heads: ReadonlyMap<string, ApplicationHead>,
): void {
  const clash = clashOf(wanted, held);
  if (!clash) return;
  const number = heads.get(clash.applicationId)?.number ?? "";
  refuse(wanted[0]?.kind === "leave" ? "applytype.leave.overlap" : "applytype.claim", { number });
}
