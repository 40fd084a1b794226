import { implement, rowsOf } from "@stampflow/kernel/server";
import { importedId, importFileRoutes, importRoutes, ownImport } from "@stampflow/sheet/server";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import { createMissing, missingDepartments } from "./departments.ts";
import { rosterImport } from "./import.ts";

/** The departments as the rows of an import name them. */
async function departmentsNamed(userId: string, importId: string): Promise<string[]> {
  const job = await ownImport(rosterImport, userId, importId);
  const rows = await rowsOf<{ cells: Readonly<Record<string, string>> }>(job);
  return rows.flatMap(({ cells }) => cells.department || []);
}

export const rosterRoutes = [
  ...importRoutes(rosterImport, calls),

  implement(calls.missing, async ({ body, actor }) => {
    const [directory, names] = await Promise.all([currentDirectory(), departmentsNamed(actor.userId, body.importId)]);
    return { departments: missingDepartments(directory, names) };
  }),
  implement(calls.createDepartments, async ({ body, actor, now }) => ({
    created: await createMissing(actor, await departmentsNamed(actor.userId, body.importId), now),
  })),

  implement(calls.added, async ({ body, actor }) => {
    const job = await ownImport(rosterImport, actor.userId, body.importId);
    const [directory, lines] = await Promise.all([currentDirectory(), rowsOf<{ row: number }>(job)]);
    return { userIds: lines.map(({ row }) => importedId(job, row)).filter((id) => directory.user(id)) };
  }),
];

/** What reads or writes an .xlsx. */
export const rosterFileRoutes = importFileRoutes(rosterImport, calls);
