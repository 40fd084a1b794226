import { subscriber, tenant } from "@stampflow/kernel/server";
import { closeAll, closePerson } from "@stampflow/notice/server";
import { companyFrozen, employeeLeft } from "../events.ts";
import { employeeById } from "../record/employee-store.ts";
import { companyOf } from "./store.ts";

/** Open pages of a frozen company lose their sockets; their next token is refused (operator O8). */
export const frozenSubscriber = subscriber("system.frozen", [companyFrozen], async ({ data }) => {
  if ((await companyOf(data.tenantId))?.frozenAt !== undefined) await closeAll();
});

/** Whoever was disabled or has left loses their sockets; a fact that comes late closes nobody who is back. */
export const leftSubscriber = subscriber("system.left", [employeeLeft], async ({ data: { employeeId } }) => {
  if ((await employeeById(tenant(), employeeId))?.status !== "active") await closePerson(employeeId);
});
