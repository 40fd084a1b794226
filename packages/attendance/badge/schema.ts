import { z } from "zod";

/** Whose a badge is: what a device sends is looked up by it. */
export const badge = z.object({ badge: z.string(), userId: z.string(), version: z.number().int() });
/** The badges of a person. */
export const ownBadges = z.object({ userId: z.string(), badges: z.array(z.string()), version: z.number().int() });
export type OwnBadges = z.infer<typeof ownBadges>;
/** As people and devices write it: spaces and case make no other badge. */
export const badgeText = (text: string): string => text.trim().toUpperCase();
export const mostBadges = 5;
