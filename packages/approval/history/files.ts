import { storedFileSchema } from "@stampflow/form";
import { hashFile } from "@stampflow/kernel/server";
import { z } from "zod";
import { promisedHash } from "../file/stored-copy.ts";
import type { Link } from "./chain.ts";

type StoredFile = { readonly key: string; readonly name: string; readonly seq: number };
type BrokenFiles = { readonly firstBroken: number; readonly what: readonly string[] };

const files = z.array(storedFileSchema);
const rowSchema = z.looseObject({
  signature: z.string().optional(),
  pictures: z.array(z.string()).optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});
const atOnce = 4;

/** The files submitted with a step. */
function filesOf({ seq, rows }: Link): StoredFile[] {
  return rows.flatMap((row) => {
    const { values = {}, signature, pictures = [] } = rowSchema.safeParse(row).data ?? {};
    const attached = Object.values(values).flatMap((value) => files.safeParse(value).data ?? []);
    const signed = signature === undefined ? [] : [{ key: signature, name: "signature.png" }];
    const shown = pictures.map((key) => ({ key, name: "picture" }));
    return [...attached, ...signed, ...shown].map(({ key, name }) => ({ key, name, seq }));
  });
}

/**
 * Files whose bytes are not those of their step; null if all match. Files of an earlier release have no hash to
 * compare.
 */
export async function brokenFiles(links: readonly Link[]): Promise<BrokenFiles | null> {
  const all = [...new Map(links.flatMap(filesOf).map((file) => [file.key, file])).values()];
  const broken: StoredFile[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    const sound = await Promise.all(some.map(({ key }) => isUnchanged(key)));
    broken.push(...some.filter((_, index) => !sound[index]));
  }
  const [first] = broken.toSorted((one, other) => one.seq - other.seq);
  return first ? { firstBroken: first.seq, what: [...new Set(broken.map(({ name }) => name))] } : null;
}

export async function isUnchanged(key: string): Promise<boolean> {
  const promised = promisedHash(key);
  return promised === null || promised === (await hashFile(key));
}
