import type { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { tenant } from "../http/context.ts";
import { pictureOf } from "../record/picture.ts";
import {
  checkClaim,
  checkUploaded,
  type FileClaim,
  fileKey,
  keySegments,
  pictures,
  readUrl,
  uploadUrl,
} from "./file.ts";
import { newId } from "./id.ts";
import { beforeSave, type Write } from "./save.ts";

const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** An upload URL for a picture of the caller's company: JPG or PNG, at most 8 MB. `field`: the one it is for. */
export async function claimPicture(field: z.core.$ZodType, file: FileClaim, now: number) {
  const about = pictureOf(field);
  if (!about) throw new Error("not a field of pictures");
  checkClaim(pictures, file);
  const key = fileKey(about.area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}

type Kept = { readonly area: string; readonly key: string };
type Fields = readonly { readonly name: string; readonly area: string }[];

const fieldsOf = (record: z.ZodObject): Fields =>
  Object.entries(record.shape).flatMap(([name, schema]) => {
    const about = pictureOf(schema);
    return about ? [{ name, area: about.area }] : [];
  });
const keysIn = (fields: Fields, row: object): Kept[] =>
  fields.flatMap(({ name, area }) =>
    [(row as Readonly<Record<string, unknown>>)[name] ?? []]
      .flat()
      .flatMap((key) => (typeof key === "string" && key !== "" ? [{ area, key }] : [])),
  );

/** The kind of picture that a key was issued for in this company; undefined if it was issued for something else. */
function issuedFor({ area, key }: Kept, tenantId: string): string | undefined {
  const [ofTenant, ofArea, id = "", ...more] = keySegments(key) ?? [];
  if (ofTenant !== tenantId || ofArea !== area || more.length > 0) return undefined;
  return Object.entries(extensions).find(([, extension]) => id.endsWith(`.${extension}`))?.[0];
}

/** Keys that stand in the table, or were checked: whoever keeps them does not ask the bucket again. */
const known = new Set<string>();
const mostKnown = 50_000;
function remember(key: string): void {
  if (known.size >= mostKnown) known.clear();
  known.add(key);
}

async function check(kept: Kept, tenantId: string): Promise<void> {
  const type = issuedFor(kept, tenantId);
  const name = kept.key.split("/").at(-1) ?? "";
  if (!type) throw new AppError("kernel.file.missing", { name });
  if (known.has(kept.key)) return;
  await checkUploaded(pictures, kept.key, { name, type, size: 1 });
  remember(kept.key);
}

/** Guards the pictures of records that are read and written: no key is saved that was not issued for its field. */
export function pictureGuard(record: z.ZodObject) {
  const fields = fieldsOf(record);
  return {
    read<One extends object>(row: One): One {
      for (const { key } of keysIn(fields, row)) remember(key);
      return row;
    },
    write(write: Write, row: object, tenantId: string): Write {
      const kept = keysIn(fields, row);
      if (kept.length > 0) beforeSave.set(write, () => Promise.all(kept.map((one) => check(one, tenantId))));
      return write;
    },
  };
}

/** Where a picture of a field can be read; "" for none, and for a key that was not issued for the field. */
export async function pictureUrl(field: z.core.$ZodType, key: string, tenantId = tenant()): Promise<string> {
  const { area = "" } = pictureOf(field) ?? {};
  return issuedFor({ area, key }, tenantId) ? readUrl(key, undefined, tenantId) : "";
}

/** Where the pictures of a record can be read, by their keys. The calling module checks the permission. */
export async function signPictures(record: z.ZodObject, row: object): Promise<Record<string, string>> {
  const kept = keysIn(fieldsOf(record), row).filter((one) => issuedFor(one, tenant()));
  return Object.fromEntries(await Promise.all(kept.map(async ({ key }) => [key, await readUrl(key)] as const)));
}
