import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { chosen, values } from "../record/schema.ts";

/** What is being filled in: the id of a form, or a returned application (`again.<task>`). */
const about = z.string().min(1).max(80);

const aboutUnsent = z.object({ about });
export const saveUnsent = z.object({
  about,
  /** The version of the form when it was filled in. */
  version: z.number().int().min(0),
  values,
  chosen: chosen.default({}),
});
const savedUnsent = z.object({ savedAt: z.number() });
export const unsent = saveUnsent.omit({ about: true }).extend(savedUnsent.shape);
export type Unsent = z.output<typeof unsent>;

const call = callsBelow("/approval/unsent");

export const load = call(
  "load",
  signedIn,
  "What the caller filled in of a form and has not sent yet, on whatever device",
  aboutUnsent,
  unsent.nullable(),
);

export const save = contract({
  ...call(
    "save",
    signedIn,
    "Keeps what the caller has filled in of a form for 30 days; the last save counts",
    saveUnsent,
    savedUnsent,
  ),
  maxBody: 1024 * 1024,
});

export const remove = call("delete", signedIn, "Forgets what was filled in", aboutUnsent, z.null());
