import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

export const start = contract({
  method: "POST",
  path: "/system/ownData/start",
  permission: signedIn,
  summary: "Begins an export of what the company and the account hold about the caller; the one before it goes",
  body: shape.startOwnData,
  answer: shape.ownDataState,
});

export const state = contract({
  method: "POST",
  path: "/system/ownData/state",
  permission: signedIn,
  summary: "The caller's export: how far it is, and its archives",
  body: z.object({}),
  answer: shape.ownDataState,
});

export const download = contract({
  method: "POST",
  path: "/system/ownData/download",
  permission: signedIn,
  summary: "An address to read one archive of the caller's export from, for 10 minutes",
  body: shape.ownDataPart,
  answer: shape.ownDataFile,
});
