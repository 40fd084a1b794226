import type { policyVersion as current } from "@stampflow/identity";

/** A copy of the server's rule: importing it would load all of zod, which the public pages do not need. */
export const policyVersion: typeof current = "2026-11-22";
