import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { aboutUnsent, savedUnsent, saveUnsent, unsent } from "./schema.ts";

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
