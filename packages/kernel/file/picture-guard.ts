import type { z } from "zod";
import { AppError } from "../contract/errors.ts";
import { pictureOf } from "../record/picture.ts";
import { beforeSave, type Write } from "../store/save.ts";
import { keySegments } from "./file-key.ts";

/** The kinds of pictures, with the endings of their keys. */
export const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

type Kept = { readonly area: string; readonly key: string };
type Fields = readonly { readonly name: string; readonly area: string }[];

export const pictureFields = (record: z.ZodObject): Fields =>
  Object.entries(record.shape).flatMap(([name, schema]) => {
    const about = pictureOf(schema);
    return about ? [{ name, area: about.area }] : [];
  });
export const keysIn = (fields: Fields, row: object): Kept[] =>
  fields.flatMap(({ name, area }) =>
    [(row as Readonly<Record<string, unknown>>)[name] ?? []]
      .flat()
      .flatMap((key) => (typeof key === "string" && key !== "" ? [{ area, key }] : [])),
  );

/** The kind of picture that a key was issued for in this company; undefined if it was issued for something else. */
export function issuedFor({ area, key }: Kept, tenantId: string): string | undefined {
  const [ofTenant, ofArea, id = "", ...more] = keySegments(key) ?? [];
  if (ofTenant !== tenantId || ofArea !== area || more.length > 0) return undefined;
  return Object.entries(extensions).find(([, extension]) => id.endsWith(`.${extension}`))?.[0];
}

/** Keys that stand in the table, or were checked: whoever keeps them does not ask the bucket again. */
let known = new Set<string>();
/** The many before these, so that a key that was just read is never forgotten. */
let knownBefore = new Set<string>();
const mostKnown = 50_000;
function remember(key: string): void {
  known.add(key);
  if (known.size < mostKnown) return;
  knownBefore = known;
  known = new Set();
}

/** Refuses a key under which no picture of this kind was uploaded. */
type Uploaded = (key: string, picture: { readonly name: string; readonly type: string }) => Promise<void>;

let uploaded: Uploaded = () => {
  throw new Error("a new picture is saved by a function that gives out no addresses for uploads");
};
/** `picture-upload.ts` sets it: only functions that let people upload pictures carry the check. */
export function setUploaded(check: Uploaded): void {
  uploaded = check;
}

async function check(kept: Kept, tenantId: string): Promise<void> {
  const type = issuedFor(kept, tenantId);
  const name = kept.key.split("/").at(-1) ?? "";
  if (!type) throw new AppError("kernel.file.missing", { name });
  if (!known.has(kept.key) && !knownBefore.has(kept.key)) await uploaded(kept.key, { name, type });
  remember(kept.key);
}

/** Guards the pictures of records that are read and written: no key is saved that was not issued for its field. */
export function pictureGuard(record: z.ZodObject) {
  const fields = pictureFields(record);
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
