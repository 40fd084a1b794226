import type { z } from "zod";
import { tenant } from "../http/context.ts";
import { pictureOf } from "../record/picture.ts";
import { readUrl } from "./file.ts";
import { issuedFor, keysIn, pictureFields } from "./picture-guard.ts";

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
