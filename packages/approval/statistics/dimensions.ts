export const outcomes = ["sent", "approved", "rejected", "withdrawn", "voided"] as const;
export type Outcome = (typeof outcomes)[number];

export const dimensions = ["type", "node", "department", "person"] as const;
export type Dimension = (typeof dimensions)[number];
