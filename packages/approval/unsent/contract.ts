import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { aboutUnsent, savedUnsent, saveUnsent, unsent } from "./schema.ts";

export const load = contract({
  method: "POST",
  path: "/approval/unsent/load",
  permission: signedIn,
  summary: "What the caller filled in of a form and has not sent yet, on whatever device",
  body: aboutUnsent,
  answer: unsent.nullable(),
});

export const save = contract({
  method: "POST",
  path: "/approval/unsent/save",
  permission: signedIn,
  summary: "Keeps what the caller has filled in of a form for 30 days; the last save counts",
  body: saveUnsent,
  answer: savedUnsent,
  maxBody: 1024 * 1024,
});

export const remove = contract({
  method: "POST",
  path: "/approval/unsent/delete",
  permission: signedIn,
  summary: "Forgets what was filled in",
  body: aboutUnsent,
  answer: z.null(),
});
