import { storedFileSchema } from "@stampflow/form";
import { callsBelow, nameText } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

/** `image`: JPG or PNG; `file`: any kind; `signature`: PNG. Each at most 8 MB. */
export const claimFile = z.object({
  kind: z.enum(["image", "file", "signature"]),
  name: nameText(z.string().min(1).max(255)),
  type: z.string().min(1).max(255),
  size: z.number().int().min(0),
});
/** Pictures that go with a text: up to three own uploads. */
export const sentPictures = z
  .array(storedFileSchema.extend({ name: nameText(z.string().min(1).max(255)) }))
  .max(3)
  .default([]);
/** PUT the bytes to `url` with these headers; then send `key` among the values. */
const fileSlot = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
/** If left out, only the caller's own uploads can be read. */
/** `forId`: the principal, if the caller is a proxy; `name`: the file name for saving. */
export const readFile = z.object({
  key: z.string().min(1).max(1024),
  name: nameText(z.string().min(1).max(255)).optional(),
  applyId: z.string().min(1).max(64).optional(),
  forId: z.string().min(1).max(64).optional(),
});
const fileLink = z.object({ url: z.string() });

export const claim = callsBelow("/auth/file")(
  "formUpFiles",
  can.apply,
  "A URL to send one file to; kind and size are checked now and again when it is used",
  claimFile,
  fileSlot,
);

export const link = callsBelow("/approval/file")(
  "url",
  can.inbox,
  "A URL to read a file with, for those who may read what it belongs to",
  readFile,
  fileLink,
);
