import { callsBelow, contract, open as everybody } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { applyId } from "../record/schema.ts";

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

const id = z.string().min(1).max(64);

/** `forId`: the principal, if the caller is a proxy. */
const codeFor = z.object({ userId: id, applyId, taskId: id.optional(), forId: id.optional() });
/** The address that the QR code shows, and until when it can be used. */
const signatureCode = z.object({ address: z.string(), endsAt: z.number().int() });

export const code = call(
  "code",
  can.handle,
  "A code with which the caller signs a task on a phone; the one before is cancelled",
  codeFor,
  signatureCode,
);

/** The key of a picture to sign with, and an address to show it, for 15 minutes. */
const ownPicture = z.object({ key: z.string(), url: z.string() });

export const last = call(
  "last",
  can.handle,
  "The picture that the caller signed with last; null if there is none",
  z.object({ userId: id }),
  ownPicture.nullable(),
);

/** What the address of the code says. */
const opened = z.object({ userId: id, applyId, t: z.string().min(1).max(100) });

export const open = call(
  "open",
  everybody,
  "What somebody signs who scanned a code",
  opened,
  z.object({ formName: z.string(), number: z.string(), endsAt: z.number().int() }),
);

/** 300 KiB in base64. */
const drawn = z
  .string()
  .max(409_600)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/);

export const give = contract({
  ...call(
    "give",
    everybody,
    "Gives the picture that was drawn on the phone",
    opened.extend({ picture: drawn }),
    z.null(),
  ),
  maxBody: 512 * 1024,
});
