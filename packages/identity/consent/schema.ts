import { z } from "zod";

/** The version of terms and privacy policy: the day from which they hold. A new one asks everybody again (D13). */
export const policyVersion = "2026-11-22";

/** The version that was read and agreed to; one that no longer holds is no consent. */
export const consent = z.literal(policyVersion, "identity.consent.needed");
export const giveConsent = z.object({ version: consent });
