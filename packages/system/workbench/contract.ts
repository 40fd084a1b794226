import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { arrangement } from "./schema.ts";

export const get = contract({
  method: "POST",
  path: "/system/workbench/get",
  permission: signedIn,
  summary: "How the caller arranged the cards of the workbench",
  body: z.object({}),
  answer: arrangement,
});

export const save = contract({
  method: "POST",
  path: "/system/workbench/save",
  permission: signedIn,
  summary: "Arranges the cards of the workbench; empty lists are its own order again",
  body: arrangement,
  answer: arrangement,
});
