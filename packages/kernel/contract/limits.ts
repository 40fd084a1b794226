// Not with the schemas: pages use these numbers without loading zod.

/** Counting the rows of a list stops here (D4). */
export const countLimit = 1000;
/** The most rows for `pageSize: -1`. */
export const allLimit = 5000;
