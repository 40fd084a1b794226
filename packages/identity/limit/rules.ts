import { codeWaitSeconds } from "../code/schema.ts";
import type { Limit } from "./store.ts";

const minute = 60_000;

/** One code for a number or an address in a minute … */
export const codeWait: Limit = { name: "codeWait", times: 1, windowMs: codeWaitSeconds * 1000 };
/** … and twenty in a day. */
export const codeDaily: Limit = { name: "codeDaily", times: 20, windowMs: 24 * 60 * minute };
/** Wrong passwords for one account name, address or number. */
export const wrongPassword: Limit = { name: "wrongPassword", times: 10, windowMs: 15 * minute };

export const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
export const minutesOf = (ms: number) => Math.max(1, Math.ceil(ms / minute));
