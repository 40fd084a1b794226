import { z } from "zod";

/** 0 temporary, 1 long-term, 2 mutual aid, 5 internship, 6 pre-booked; 3 and 4 are reserved (people E1). */
export const employments = ["0", "1", "2", "5", "6"] as const;
export type Employment = (typeof employments)[number];

export const plainDate = z.iso.date();

/** Whether somebody may sign in: always, never, or until a day, which counts (people E11). */
export const loginGrant = z.union([z.enum(["always", "never"]), plainDate]);
export type LoginGrant = z.infer<typeof loginGrant>;

/** With what somebody new starts. */
const signsIn: readonly string[] = ["1", "6"];
export const firstLogin = (employment: Employment): LoginGrant => (signsIn.includes(employment) ? "always" : "never");

/** "" where there is no last day. */
export const loginLimit = (login: LoginGrant): string => (login === "always" || login === "never" ? "" : login);
