import { contract } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { savedSignature } from "./schema.ts";

export const saved = contract({
  method: "POST",
  path: "/approval/signature/saved",
  permission: can.inbox,
  summary: "The signature that the caller saved",
  body: z.object({}),
  answer: savedSignature,
});

export const save = contract({
  method: "POST",
  path: "/approval/signature/save",
  permission: can.inbox,
  summary: "Saves the caller's signature, or forgets it",
  body: savedSignature,
  answer: savedSignature,
  maxBody: 512 * 1024,
});
