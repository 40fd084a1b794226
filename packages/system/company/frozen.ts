import { subscriber, tenant } from "@stampflow/kernel/server";
import { closeAll, closePerson } from "@stampflow/notice/server";
import { companyFrozen, employeeLeft, loginEnded } from "../events.ts";
import { employeeById } from "../record/employee-store.ts";
import { companyOf } from "./store.ts";

/** Open pages of a frozen company lose their sockets; their next token is refused (operator O8). */
export const frozenSubscriber = subscriber("system.frozen", [companyFrozen], async ({ data }) => {
  if ((await companyOf(data.tenantId))?.frozenAt !== undefined) await closeAll();
});

/** Whoever was disabled, has left or may not sign in any more loses their sockets; a late fact closes nobody who is back. */
export const leftSubscriber = subscriber(
  "system.left",
  [employeeLeft, loginEnded],
  async ({ data: { employeeId } }) => {
    const employee = await employeeById(tenant(), employeeId);
    if (employee?.status !== "active" || employee.login === "never") await closePerson(employeeId);
  },
);
