/** The role that may do everything; a company has at least one active person in it. */
export const adminRole = "ADMIN_ROLE";
/** What everybody in the company may do. */
export const everyoneRole = "EVERYONE_ROLE";
/** Personnel control of the flow (approver type 13). */
export const personnelRole = "PERSONNEL_ROLE";

/** Approvers that the spec names, as roles; whoever makes a flow chooses them as any other. */
export const firstRoleCodes = {
  administration: "ADMINISTRATION_ROLE",
  hiring: "HIRING_ROLE",
  finance: "FINANCE_ROLE",
  legal: "LEGAL_ROLE",
  manager: "MANAGER_ROLE",
} as const;
