import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

/** The beginning of a PNG in base64; an item has at most 400 KB. */
const png = z
  .string()
  .max(300_000)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/);

/** Null: none. */
export const savedSignature = z.object({ picture: png.nullable() });
export const signatureRecord = savedSignature.extend({ userId: z.string(), version: z.number().int() });

const call = callsBelow("/approval/signature");

export const saved = call("saved", can.inbox, "The signature that the caller saved", z.object({}), savedSignature);

export const save = contract({
  ...call("save", can.inbox, "Saves the caller's signature, or forgets it", savedSignature, savedSignature),
  maxBody: 512 * 1024,
});
