// Apart from the schemas: pages know these numbers and load no zod for them.

/** Where counting a list ends (D4). */
export const countLimit = 1000;
/** What `pageSize: -1` gives at most. */
export const allLimit = 5000;
