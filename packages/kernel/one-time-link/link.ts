import { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { nextVersion } from "../contract/transition.ts";
import { currentCall, tenant } from "../http/context.ts";
import { countAttempt } from "../http/rate-limit.ts";
import { key } from "../store/key.ts";
import { save, untilSaved, type Write } from "../store/save.ts";
import { defineStore } from "../store/store.ts";
import { type LinkAbout, type LinkClaim, linkRefusal } from "./rules.ts";
import { hashOfToken, newToken, tenantOfToken } from "./token.ts";

const place = { purpose: z.string(), userId: z.string(), thing: z.string() };
const kept = { version: z.number().int(), ttl: z.number().int() };
const linkSchema = z.object({
  ...{ ...place, ...kept, hash: z.string(), step: z.string() },
  ...{ left: z.number().int(), endsAt: z.number().int(), cancelled: z.boolean() },
});
type Stored = z.infer<typeof linkSchema>;

const links = defineStore({ entity: "oneTimeLink", record: linkSchema, key: key.main(["hash"], []) });
/** The newest link of a person for a thing. */
const newest = defineStore({
  entity: "oneTimeLinkNewest",
  record: z.object({ ...place, ...kept, hash: z.string() }),
  key: key.main(["purpose", "userId"], ["thing"]),
});

/** A link says for a day after its end what became of it. */
const keptSeconds = 24 * 3600;

type NewLink = LinkAbout & { readonly endsAt: number; readonly uses?: number };

/** Makes a link and answers its token, which is stored nowhere. The one before, for the same person and thing, is cancelled. */
export function issueLink({ uses = 1, endsAt, ...about }: NewLink): Promise<string> {
  const { purpose, userId, thing } = about;
  const ttl = Math.ceil(endsAt / 1000) + keptSeconds;
  return untilSaved(async () => {
    const token = newToken(tenant());
    const hash = hashOfToken(token);
    const before = await newest.get({ purpose, userId, thing });
    const old = before && (await links.get({ hash: before.hash }));
    const writes = [
      links.create({ ...about, hash, left: uses, endsAt, cancelled: false, ttl, version: 1 }),
      before
        ? newest.replace(nextVersion(before, { hash, ttl }))
        : newest.create({ purpose, userId, thing, hash, ttl, version: 1 }),
      ...(old ? [links.replace(nextVersion(old, { cancelled: true }))] : []),
    ];
    await save({ writes });
    return token;
  });
}

/** Cancels the newest link of a person for a thing: a write for the save that makes it worthless; none if it ended by itself. */
export async function cancelLink(about: Pick<LinkAbout, "purpose" | "userId" | "thing">): Promise<Write[]> {
  const found = await newest.get(about);
  const link = found && (await links.get({ hash: found.hash }));
  return link && !link.cancelled ? [links.replace(nextVersion(link, { cancelled: true }))] : [];
}

export type FoundLink = LinkAbout & {
  readonly tenantId: string;
  readonly endsAt: number;
  /** Uses it, as a condition of the save that it causes: of two at once one fails. */
  readonly use: Write;
};

/** The link of a token for a purpose, also one that has ended; null if there is none. For what was begun with it. */
export async function linkOf(
  token: string,
  purpose: string,
  now: number,
): Promise<(LinkAbout & { tenantId: string }) | null> {
  const tenantId = tenantOfToken(token);
  const stored = tenantId ? await links.of(tenantId).get({ hash: hashOfToken(token) }) : null;
  if (tenantId && stored?.purpose === purpose) return { ...stored, tenantId };
  await countUnknown(now);
  return null;
}

/** The link of a token; refused unless it is open and fits the claim. Changes nothing. */
export async function openedLink(token: string, claim: LinkClaim, now: number): Promise<FoundLink> {
  const tenantId = tenantOfToken(token);
  const stored = tenantId ? await links.of(tenantId).get({ hash: hashOfToken(token) }) : null;
  const refusal = linkRefusal(stored, claim, now);
  if (!tenantId || !stored || refusal) {
    if (!stored) await countUnknown(now);
    throw new AppError(refusal?.code ?? "kernel.link.unknown");
  }
  return { ...stored, tenantId, use: used(tenantId, stored) };
}

const used = (tenantId: string, link: Stored): Write =>
  links.of(tenantId).replace(nextVersion(link, { left: link.left - 1 }));

const unknownLinks = { name: "unknownLinks", times: 20, windowMs: 60_000 };

/** Nobody finds a link by trying. */
async function countUnknown(now: number): Promise<void> {
  const wait = await countAttempt({ limit: unknownLinks, subject: currentCall()?.address ?? "" }, now);
  if (wait > 0) throw new AppError("kernel.tooFast", { seconds: Math.ceil(wait / 1000) });
}
