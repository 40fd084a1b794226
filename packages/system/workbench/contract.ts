import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { arrangement } from "./schema.ts";

const call = callsBelow("/system/workbench");

export const get = call(
  "get",
  signedIn,
  "How the caller arranged the cards of the workbench",
  z.object({}),
  arrangement,
);

export const save = call(
  "save",
  signedIn,
  "Arranges the cards of the workbench; empty lists are its own order again",
  arrangement,
  arrangement,
);
