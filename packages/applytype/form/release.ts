/**
 * Raised with every change of the fields or the chains of the types: companies that have their forms get the new ones
 * (T7). What it has is pinned in the test beside it.
 */
export const release = 5;
