import { type ApplicationHead, headsOf } from "@stampflow/approval/server";
import { nextVersion, refuse } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import type { Claim } from "../type/schema.ts";
import { clashOf, type Held, isFree } from "./rules.ts";

/** What applications hold of a person, of one kind: one item, so that two sendings at once cannot both have it. */
const book = z.object({
  kind: z.string(),
  personId: z.string(),
  version: z.number().int(),
  held: z.array(z.object({ from: z.string(), to: z.string(), applicationId: z.string() })),
});
const books = defineStore({ entity: "applyTypeClaim", record: book, key: key.main(["kind", "personId"], []) });

type Wanted = {
  readonly claims: readonly Claim[];
  /** What it held before it was changed and sent again. */
  readonly earlier: readonly Claim[];
  readonly applicationId: string;
};

/**
 * The writes that take what an application claims, and give back what it had before. What belongs to an application
 * that was rejected, withdrawn or voided is free (W47).
 */
export async function claimWrites({ claims, earlier, applicationId }: Wanted, oldest: string): Promise<Write[]> {
  const bookOf = ({ kind, personId }: Claim) => `${kind} ${personId}`;
  const byBook = [...Map.groupBy([...claims, ...earlier], bookOf).values()];
  const writes: Write[] = [];
  for (const some of byBook) {
    const [{ kind = "", personId = "" } = {}] = some;
    const wanted = some.filter((claim) => claims.includes(claim));
    const before = await books.get({ kind, personId });
    const others = (before?.held ?? []).filter((one) => one.applicationId !== applicationId && one.to >= oldest);
    const heads = await headsOf([...new Set(others.map((one) => one.applicationId))]);
    const held = others.filter((one) => !isFree(heads.get(one.applicationId)));
    refuseClash(wanted, held, heads);
    const own = wanted.map(({ from, to }) => ({ from, to, applicationId }));
    const next = { kind, personId, held: [...held, ...own] };
    writes.push(before ? books.replace(nextVersion(before, next)) : books.create({ ...next, version: 1 }));
  }
  return writes;
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
