import { callsBelow, jobStatus, signedIn } from "@stampflow/kernel";
import { z } from "zod";

/** How long what was made may be downloaded. */
export const retentionDays = 7;

/** "" for an account without a password, whose owner has shown a code sent to the phone instead. */
const startOwnData = z.object({ password: z.string().max(128).default("") });
const ownDataPart = z.object({ part: z.number().int().min(1).max(10_000) });

/** Archives that are made, each of at most about 40 MB; they may be had when all are. */
const parts = z.array(z.object({ part: z.number().int(), bytes: z.number().int() }));
const ownDataView = z.object({
  jobId: z.string(),
  status: jobStatus,
  createdAt: z.number().int(),
  /** When it is deleted. */
  expiresAt: z.number().int(),
  parts,
});
/** Null: there is none. */
const ownDataState = z.object({ export: ownDataView.nullable() });
const ownDataFile = z.object({ url: z.string() });

/** The one of a person. */
export const ownDataRecord = z.object({
  userId: z.string(),
  jobId: z.string(),
  createdAt: z.number().int(),
  expiresAt: z.number().int(),
  sizes: z.array(z.number().int()),
  version: z.number().int(),
});
export type OwnDataRecord = z.infer<typeof ownDataRecord>;

const call = callsBelow("/system/ownData");

export const start = call(
  "start",
  signedIn,
  "Begins an export of what the company and the account hold about the caller; the one before it goes",
  startOwnData,
  ownDataState,
);

export const state = call(
  "state",
  signedIn,
  "The caller's export: how far it is, and its archives",
  z.object({}),
  ownDataState,
);

export const download = call(
  "download",
  signedIn,
  "An address to read one archive of the caller's export from, for 15 minutes",
  ownDataPart,
  ownDataFile,
);
