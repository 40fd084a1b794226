import type { HistoryRow } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { filesIn } from "../file/check.ts";
import { editionFor } from "../flow/edition.ts";
import { allRows } from "../history/store.ts";
import { type Acting, unknownFor } from "../proxy/acting.ts";
import { covers } from "../proxy/rules.ts";
import type { Entry } from "./entities.ts";
import { entriesAbout, type Folder, folderOf, noStretch } from "./folder.ts";
import { unfold } from "./parts.ts";
import { onlyReadable, type Sight, seenFields, seesProgress, shownTo, sightOf } from "./sight.ts";
import { readText } from "./standing.ts";

export type Seen = Folder & { entries: Entry[]; sight: Sight };

/** The application as this person may read it; refused like an unknown one where they may not. */
export async function readFolder(
  applicationId: string,
  actor: Actor,
  stretch = noStretch,
  acting?: Acting,
): Promise<Seen> {
  const folder = await folderOf(applicationId);
  if (!folder) throw unknownFor(acting?.mandates);
  const covered = acting && covers(acting.mandates, folder.head.formId);
  const entries = await entriesAbout(applicationId, acting ? [actor.userId, acting.forId] : [actor.userId], stretch);
  const sight = sightOf(folder.head, entries, actor, covered ? acting.forId : undefined);
  if (!sight) throw unknownFor(acting?.mandates);
  if (acting && !covered) refuse("approval.proxy.none");
  return { ...folder, entries, sight };
}

/** Whether a file is among what this person may read of the application: its readable fields, or a signature in its progress. */
export async function readableFile(
  applicationId: string,
  key: string,
  actor: Actor,
  acting?: Acting,
): Promise<boolean> {
  const { head, run, sight } = await readFolder(applicationId, actor, noStretch, acting);
  const known = await editionFor(head);
  const { values } = readText(await unfold(applicationId, run));
  const readable = onlyReadable(values, seenFields(known, sight));
  if (filesIn(known.design, readable).some(({ file }) => file.key === key)) return true;
  if (!seesProgress(known, sight)) return false;
  const { row: isShown } = shownTo(known, sight);
  return ((await allRows(applicationId)) as HistoryRow[]).some((row) => row.signature === key && isShown(row));
}
