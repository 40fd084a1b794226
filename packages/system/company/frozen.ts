import { subscriber } from "@stampflow/kernel/server";
import { closeAll } from "@stampflow/notice/server";
import { companyFrozen } from "../events.ts";
import { companyOf } from "./store.ts";

/** Open pages of a frozen company lose their sockets; their next token is refused (operator O8). */
export const frozenSubscriber = subscriber("system.frozen", [companyFrozen], async ({ data }) => {
  if ((await companyOf(data.tenantId))?.frozenAt !== undefined) await closeAll();
});
