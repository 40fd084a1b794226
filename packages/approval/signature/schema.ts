import { z } from "zod";

/** The beginning of a PNG in base64; an item has at most 400 KB. */
const png = z
  .string()
  .max(300_000)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/);

/** Null: none. */
export const savedSignature = z.object({ picture: png.nullable() });
export const signatureRecord = savedSignature.extend({ userId: z.string(), version: z.number().int() });
