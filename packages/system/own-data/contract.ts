import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import * as shape from "./schema.ts";

const call = callsBelow("/system/ownData");

export const start = call(
  "start",
  signedIn,
  "Begins an export of what the company and the account hold about the caller; the one before it goes",
  shape.startOwnData,
  shape.ownDataState,
);

export const state = call(
  "state",
  signedIn,
  "The caller's export: how far it is, and its archives",
  z.object({}),
  shape.ownDataState,
);

export const download = call(
  "download",
  signedIn,
  "An address to read one archive of the caller's export from, for 10 minutes",
  shape.ownDataPart,
  shape.ownDataFile,
);
