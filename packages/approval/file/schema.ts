import { nameText } from "@stampflow/kernel";
import { z } from "zod";

/** `image` JPG or PNG; `file` any kind; `signature` PNG. Each at most 8 MB. */
export const claimFile = z.object({
  kind: z.enum(["image", "file", "signature"]),
  name: nameText(z.string().min(1).max(255)),
  type: z.string().min(1).max(255),
  size: z.number().int().min(0),
});
/** Put the bytes to `url` with these headers; then send `key` among the values. */
export const fileSlot = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
/** Without `applyId` only the caller's own uploads. */
/** With `forId` as a proxy of that person; `name` is what it is saved as. */
export const readFile = z.object({
  key: z.string().min(1).max(1024),
  name: nameText(z.string().min(1).max(255)).optional(),
  applyId: z.string().min(1).max(64).optional(),
  forId: z.string().min(1).max(64).optional(),
});
export const fileLink = z.object({ url: z.string() });
