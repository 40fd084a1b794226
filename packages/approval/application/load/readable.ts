import type { HistoryRow } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { filesIn } from "../../file/check.ts";
import { allRows } from "../../history/store.ts";
import { type Acting, notFoundFor } from "../../proxy/acting.ts";
import { covers } from "../../proxy/rules.ts";
import { joinChunks } from "../../record/chunks.ts";
import { isInComment } from "../../record/comments.ts";
import type { Entry, Head } from "../../record/entities.ts";
import { entriesAbout, type HeadAndRun, loadHeadAndRun, noSteps } from "../../record/head-and-run.ts";
import {
  onlyReadable,
  type ReadAccess,
  readAccess,
  seenFields,
  seesProgress,
  shownTo,
} from "../../record/read-access.ts";
import { formVersionFor } from "../../version/published-version.ts";
import { readText } from "./application.ts";

export type Readable = HeadAndRun & { entries: Entry[]; access: ReadAccess };

/** The application as this person may read it; refused like an unknown one where they may not. */
export async function loadReadable(
  applicationId: string,
  actor: Actor,
  stretch = noSteps,
  acting?: Acting,
): Promise<Readable> {
  const folder = await loadHeadAndRun(applicationId);
  if (!folder) throw notFoundFor(acting?.delegations);
  const covered = acting && covers(acting.delegations, folder.head.formId);
  const entries = await entriesAbout(applicationId, acting ? [actor.userId, acting.forId] : [actor.userId], stretch);
  const access = readAccess(folder.head, entries, actor, covered ? acting.forId : undefined);
  if (!access) throw notFoundFor(acting?.delegations);
  if (acting && !covered) refuse("approval.proxy.none");
  return { ...folder, entries, access };
}

/** For modules that say more of it: the application as this person may read it. */
export const applicationFor = async (applicationId: string, actor: Actor): Promise<Head> =>
  (await loadReadable(applicationId, actor)).head;

/** Whether a file is among what this person may read of the application: its readable fields, or a signature in its progress. */
export async function readableFile(
  applicationId: string,
  key: string,
  actor: Actor,
  acting?: Acting,
): Promise<boolean> {
  const { head, run, access } = await loadReadable(applicationId, actor, noSteps, acting);
  const formVersion = await formVersionFor(head);
  const { values } = readText(await joinChunks(applicationId, run), formVersion.design);
  const readable = onlyReadable(values, seenFields(formVersion, access));
  if (filesIn(formVersion.design, readable).some(({ file }) => file.key === key)) return true;
  if (await isInComment(applicationId, key)) return true;
  if (!seesProgress(formVersion, access)) return false;
  const { row: isShown } = shownTo(formVersion, access);
  return ((await allRows(applicationId)) as HistoryRow[]).some(
    (row) => (row.signature === key || row.pictures?.includes(key)) && isShown(row),
  );
}
