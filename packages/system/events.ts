import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const employee = z.object({ employeeId: z.string(), version: z.number() });

export const employeeJoined = defineEvent("system.employee.joined", employee);
export const employeeChanged = defineEvent("system.employee.changed", employee);
/** Resigned or disabled: may not be asked any more. */
export const employeeLeft = defineEvent(
  "system.employee.left",
  employee.extend({ status: z.enum(["disabled", "resigned"]) }),
);
/** May not sign in any more, until a day or because the grant was cancelled (people E11). */
export const loginEnded = defineEvent("system.login.ended", employee);
/** Department, title, superior or employment are others from a day on, which may be past (people S8). */
export const employeePostChanged = defineEvent(
  "system.employee.postChanged",
  employee.extend({ changeId: z.string(), validFrom: z.string(), fields: z.array(z.string()) }),
);
export const departmentChanged = defineEvent(
  "system.department.changed",
  z.object({ departmentId: z.string(), version: z.number() }),
);
export const roleChanged = defineEvent(
  "system.role.changed",
  z.object({ roleId: z.string(), version: z.number(), memberIds: z.array(z.string()) }),
);
export const companyFrozen = defineEvent("system.company.frozen", z.object({ tenantId: z.string() }));
export const companyFounded = defineEvent(
  "system.company.founded",
  z.object({ tenantId: z.string(), adminId: z.string(), language: z.string() }),
);
