import { instantsOf, refuse } from "@stampflow/kernel";
import {
  type AuditEntry,
  auditList,
  implement,
  inLog,
  language,
  requireActor,
  textKeys,
} from "@stampflow/kernel/server";
import type { z } from "zod";
import { companyZone } from "../company/store.ts";
import type { Directory } from "../directory/directory.ts";
import { currentDirectory } from "../directory/store.ts";
import { departmentsInScope, seenBy, type Viewer } from "../scope/rules.ts";
import type { auditFilter } from "./contract.ts";
import * as calls from "./contract.ts";
import { nounName, viewEntries } from "./view.ts";

/** Kinds of records whose id is that of an employee. */
const aboutPeople: ReadonlySet<string> = new Set(["system.employee", "system.signOnLink"]);

/** Of a part of the company, what people in it did to anything but people outside of it; all of it for who sees all. */
export function inScope(directory: Directory, viewer: Viewer): ((entry: AuditEntry) => boolean) | undefined {
  if (departmentsInScope(directory, viewer) === null) return undefined;
  const sees = seenBy(directory, viewer);
  const seen = (id: string) => {
    const user = directory.user(id);
    return user !== undefined && sees(user);
  };
  return ({ actorId, changes }) => seen(actorId) && changes.every(({ noun, id }) => !aboutPeople.has(noun) || seen(id));
}

/** The matching entries, newest first, in words. `within`: those of one job, or the lines of the log; all without it. */
export async function listAudit(
  { noun, actorId, name, from, to, jobId: _, ...asked }: z.infer<typeof auditFilter>,
  within: string | undefined,
) {
  if (from && to && from > to) refuse("system.audit.range");
  const zone = await companyZone();
  const page = await auditList.page({
    ...asked,
    keep: inScope(await currentDirectory(), requireActor()),
    ...instantsOf({ from, to }, zone),
    order: "desc",
    where: {
      actorId,
      within,
      nouns: noun ? { has: noun } : undefined,
      words: name ? { has: name.toLowerCase() } : undefined,
    },
  });
  return { ...page, records: await viewEntries(page.records) };
}

export const auditRoutes = [
  // A name may stand in any entry of a job.
  implement(calls.list, async ({ body }) => listAudit(body, body.jobId ?? (body.name ? undefined : inLog))),

  implement(calls.nouns, async () =>
    textKeys(".noun", language())
      .map((key) => key.slice(0, -".noun".length))
      .map((noun) => ({ noun, name: nounName(noun) })),
  ),
];
