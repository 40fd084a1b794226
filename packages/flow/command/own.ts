import type { Work } from "../flow.ts";

/** The initiator, or whoever submitted for them. */
export const isOwn = ({ state: { i, by } }: Work, user: string): boolean => user === i || user === by;
