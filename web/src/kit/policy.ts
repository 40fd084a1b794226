import type { policyVersion as current } from "@stampflow/identity";

/** The server's own, written out: it comes with the whole of zod, which the gate does without. */
export const policyVersion: typeof current = "2026-11-22";
