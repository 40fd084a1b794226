/** By the code of the status, 0 to 4. */
export const statusNames = ["running", "approved", "rejected", "returned", "withdrawn"] as const;
export type StatusName = (typeof statusNames)[number];
