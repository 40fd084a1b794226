import { instantsOf, refuse } from "@stampflow/kernel";
import { auditList, implement, language, textKeys } from "@stampflow/kernel/server";
import type { z } from "zod";
import { companyZone } from "../company/store.ts";
import type { auditFilter } from "./contract.ts";
import * as calls from "./contract.ts";
import { nounName, viewEntries } from "./view.ts";

/** The matching entries, newest first, in words. */
export async function listAudit({ noun, actorId, name, from, to, ...asked }: z.infer<typeof auditFilter>) {
  if (from && to && from > to) refuse("system.audit.range");
  const zone = await companyZone();
  const page = await auditList.page({
    ...asked,
    ...instantsOf({ from, to }, zone),
    order: "desc",
    where: {
      actorId,
      nouns: noun ? { has: noun } : undefined,
      words: name ? { has: name.toLowerCase() } : undefined,
    },
  });
  return { ...page, records: await viewEntries(page.records) };
}

export const auditRoutes = [
  implement(calls.list, async ({ body }) => listAudit(body)),

  implement(calls.nouns, async () =>
    textKeys(".noun", language())
      .map((key) => key.slice(0, -".noun".length))
      .map((noun) => ({ noun, name: nounName(noun) })),
  ),
];
