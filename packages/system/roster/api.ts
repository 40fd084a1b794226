import { implement, rowsOf } from "@stampflow/kernel/server";
import { importedId, importFileRoutes, importRoutes, ownImport } from "@stampflow/sheet/server";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import { rosterImport } from "./import.ts";

export const rosterRoutes = [
  ...importRoutes(rosterImport, calls),

  implement(calls.added, async ({ body, actor }) => {
    const job = await ownImport(rosterImport, actor.userId, body.importId);
    const [directory, lines] = await Promise.all([currentDirectory(), rowsOf<{ row: number }>(job)]);
    return { userIds: lines.map(({ row }) => importedId(job, row)).filter((id) => directory.user(id)) };
  }),
];

/** What reads or writes an .xlsx. */
export const rosterFileRoutes = importFileRoutes(rosterImport, calls);
