import { createHash } from "node:crypto";
import { addressOf, asPlatform, defineStore, forEachConcurrent, isSaved, key, tenant } from "@stampflow/kernel/server";
import { z } from "zod";
import { codeMacs } from "../history/mac.ts";

const checkCode = z.object({ hash: z.string(), applicationId: z.string(), version: z.number().int() });
const checkCodes = defineStore({ entity: "checkCode", record: checkCode, key: key.main(["hash"], []) });

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

/** A part that names the company, and 100 bits that nobody can make without a key of the stage; the newest key first. */
const codesOf = (tenantId: string, applicationId: string): string[] =>
  codeMacs(`check ${tenantId} ${applicationId}`).map(
    (mac) => `${tenantId}-${[...mac.subarray(0, 20)].map((byte) => alphabet[byte % 32]).join("")}`,
  );

export const tenantOfCode = (code: string): string | null => /^(\w{1,40})-[0-9a-z]{20}$/.exec(code)?.[1] ?? null;

export const checkAddress = (code: string): string => addressOf(`/check/${code}`);

/** The code on the prints of an application: always the same one, also under a newer key. */
export async function checkCodeOf(applicationId: string): Promise<string> {
  const [first = "", ...older] = codesOf(tenant(), applicationId);
  const known = older.length > 0 ? await knownOf([first, ...older]) : [];
  return known[0] ?? first;
}

async function knownOf(codes: readonly string[]): Promise<string[]> {
  const known = new Set(
    (await checkCodes.getMany(codes.map((code) => ({ hash: hashOf(code) })))).map(({ hash }) => hash),
  );
  return codes.filter((code) => known.has(hashOf(code)));
}

const atOnce = 5;

/** Stores the codes of what was printed for the first time. */
export async function keepCheckCodes(applicationIds: readonly string[]): Promise<void> {
  const codes = new Map<string, string>();
  for (const applicationId of applicationIds) codes.set(await checkCodeOf(applicationId), applicationId);
  const known = new Set(await knownOf([...codes.keys()]));
  const fresh = [...codes].filter(([code]) => !known.has(code));
  await forEachConcurrent(fresh, atOnce, ([code, applicationId]) => {
    const write = checkCodes.create({ hash: hashOf(code), applicationId, version: 1 });
    // Reading causes it, whoever reads; another print may be faster.
    return asPlatform(() => isSaved({ writes: [write] }));
  });
}

export const applicationOf = async (code: string): Promise<string | null> =>
  (await checkCodes.get({ hash: hashOf(code) }))?.applicationId ?? null;
