import type { Permission, Permissions, Values } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { filesIn } from "../file/check.ts";
import { type Edition, editionFor } from "../flow/edition.ts";
import { allRows } from "../history/store.ts";
import { applicationView } from "../permissions.ts";
import type { Acting } from "../proxy/acting.ts";
import { covers } from "../proxy/rules.ts";
import type { Entry, Head } from "./entities.ts";
import { entriesAbout, type Folder, folderOf, noStretch } from "./folder.ts";
import { unfold } from "./parts.ts";
import { inScope } from "./scope.ts";
import { readText } from "./standing.ts";

/**
 * Through what somebody sees an application: as the one it is of, as an administrator, or through the nodes that asked
 * or copied them. Null is nobody's business, and looks like an application that does not exist.
 */
export type Sight = { whole: true } | { whole: false; nodeIds: string[] } | null;

export function sightOf(head: Head, entries: readonly Entry[], actor: Actor, forId?: string): Sight {
  if (head.applicantId === actor.userId || head.submitterId === actor.userId) return { whole: true };
  if (actor.permissions.has(applicationView.code) && inScope(actor, head)) return { whole: true };
  const nodeIds = entries.flatMap(({ userId, nodeId, box, kind }) => {
    // A proxy sees what waits for the person, not what the person ever saw.
    const sees = userId === actor.userId || (userId === forId && box === "pending" && kind !== "resubmit");
    return sees && nodeId ? [nodeId] : [];
  });
  return nodeIds.length > 0 ? { whole: false, nodeIds: [...new Set(nodeIds)] } : null;
}

const everything: Permission = { displayable: true, readable: true, writable: false, required: false };

/** F33: what at least one of the person's nodes lets them see. Nothing is writable here; that is of a task. */
export function seenFields({ fields, permissionsAt }: Edition, sight: NonNullable<Sight>): Permissions {
  if (sight.whole) return Object.fromEntries(fields.map(({ key }) => [key, everything]));
  const given = sight.nodeIds.map(permissionsAt);
  return Object.fromEntries(
    fields.map(({ key }) => [
      key,
      {
        displayable: given.some((one) => one[key]?.displayable ?? true),
        readable: given.some((one) => one[key]?.readable ?? true),
        writable: false,
        required: false,
      },
    ]),
  );
}

/** F28: a node with `trace` off shows its people the content alone. */
export const seesProgress = ({ nodes }: Edition, sight: NonNullable<Sight>): boolean =>
  sight.whole || sight.nodeIds.some((id) => nodes.get(id)?.switches?.trace !== false);

/** What may not be read is not sent. */
export const onlyReadable = (values: Values, permissions: Permissions): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => permissions[key]?.readable));

export type Seen = Folder & { entries: Entry[]; sight: NonNullable<Sight> };

/** The application as this person may read it; refused like an unknown one where they may not. */
export async function readFolder(
  applicationId: string,
  actor: Actor,
  stretch = noStretch,
  acting?: Acting,
): Promise<Seen> {
  const folder = (await folderOf(applicationId)) ?? refuse("approval.application.notFound");
  if (acting && !covers(acting.mandates, folder.head.formId)) refuse("approval.proxy.none");
  const entries = await entriesAbout(applicationId, acting ? [actor.userId, acting.forId] : [actor.userId], stretch);
  const sight = sightOf(folder.head, entries, actor, acting?.forId) ?? refuse("approval.application.notFound");
  return { ...folder, entries, sight };
}

/** Whether a file is among what this person may read of the application: its readable fields, or a signature. */
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
  return ((await allRows(applicationId)) as { signature?: string }[]).some(({ signature }) => signature === key);
}
