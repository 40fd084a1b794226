import type { employeeStatuses } from "../codes.ts";

export const accountStates = ["activated", "unactivated", "frozen", "resigned"] as const;
export type AccountState = (typeof accountStates)[number];

type Of = { readonly status: (typeof employeeStatuses)[number]; readonly entered: boolean };

/** One state of what somebody may do and what they have done (D30). */
export const accountState = ({ status, entered }: Of): AccountState => {
  if (status !== "active") return status === "disabled" ? "frozen" : "resigned";
  return entered ? "activated" : "unactivated";
};
