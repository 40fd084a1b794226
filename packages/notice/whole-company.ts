import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";

/** What was sent is about anybody in the company, so its records are for who sees the whole of it. */
export function requireWholeCompany({ scope }: Actor): void {
  if (scope.kind !== "company") refuse("notice.delivery.scope");
}
