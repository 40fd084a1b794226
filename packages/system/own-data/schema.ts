import { jobStatus } from "@stampflow/kernel";
import { z } from "zod";

/** How long what was made may be downloaded. */
export const retentionDays = 7;

/** "" for an account without a password, whose owner has shown a code sent to the phone instead. */
export const startOwnData = z.object({ password: z.string().max(128).default("") });
export const ownDataPart = z.object({ part: z.number().int().min(1).max(10_000) });

/** Archives that are made, each of at most about 40 MB; they may be had when all are. */
const parts = z.array(z.object({ part: z.number().int(), bytes: z.number().int() }));
export const ownDataView = z.object({
  jobId: z.string(),
  status: jobStatus,
  createdAt: z.number().int(),
  /** When it is deleted. */
  expiresAt: z.number().int(),
  parts,
});
/** Null: there is none. */
export const ownDataState = z.object({ export: ownDataView.nullable() });
export const ownDataFile = z.object({ url: z.string() });

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
