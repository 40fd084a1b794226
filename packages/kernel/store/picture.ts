import type { z } from "zod";
import { tenant } from "../http/context.ts";
import { pictureOf } from "../record/picture.ts";
import { checkClaim, checkUploaded, type FileClaim, pictures, readUrl, uploadUrl } from "./file.ts";
import { fileKey } from "./file-key.ts";
import { newId } from "./id.ts";
import { extensions, issuedFor, keysIn, pictureFields, setUploaded } from "./picture-guard.ts";

setUploaded((key, picture) => checkUploaded(pictures, key, { ...picture, size: 1 }));

/** An upload URL for a picture of the caller's company: JPG or PNG, at most 8 MB. `field`: the one it is for. */
export async function claimPicture(field: z.core.$ZodType, file: FileClaim, now: number) {
  const about = pictureOf(field);
  if (!about) throw new Error("not a field of pictures");
  checkClaim(pictures, file);
  const key = fileKey(about.area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}

/** Where a picture of a field can be read; "" for none, and for a key that was not issued for the field. */
export async function pictureUrl(field: z.core.$ZodType, key: string, tenantId = tenant()): Promise<string> {
  const { area = "" } = pictureOf(field) ?? {};
  return issuedFor({ area, key }, tenantId) ? readUrl(key, undefined, tenantId) : "";
}

/** Where the pictures of a record can be read, by their keys. The calling module checks the permission. */
export async function signPictures(record: z.ZodObject, row: object): Promise<Record<string, string>> {
  const kept = keysIn(pictureFields(record), row).filter((one) => issuedFor(one, tenant()));
  return Object.fromEntries(await Promise.all(kept.map(async ({ key }) => [key, await readUrl(key)] as const)));
}
