import { type HistoryRow, openTasks } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { keepSignature, promisedHash } from "../../file/stored-copy.ts";
import { allRows } from "../../history/store.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { LoadedApplication } from "../load/application.ts";

/** A34: whether a node accepts the signature that the same person gave in this application before. */
export const takesEarlier = ({ nodes }: PublishedVersion, nodeId: string): boolean =>
  nodes.get(nodeId)?.customProperties?.duplicateManuallySigned === true;

/** The signature this person last gave in the application themselves. */
export async function earlierSignature(applicationId: string, userId: string): Promise<string | undefined> {
  const rows = (await allRows(applicationId)) as HistoryRow[];
  return rows.findLast(({ by, signature }) => by === userId && signature)?.signature;
}

type Signing = { key: string; userId: string; forId: string; taskId?: string | undefined };

/** The stored signature: a new one, or the earlier one if all nodes concerned accept it. */
export async function signatureOf({ key, userId, forId, taskId }: Signing, before: LoadedApplication): Promise<string> {
  const { formVersion, state, head } = before;
  if (promisedHash(key) === null) return keepSignature(key, userId);
  const tasks = openTasks(formVersion.flow, state).filter(
    ({ id, user }) => user === forId && (!taskId || id === taskId),
  );
  const refused = tasks.find(({ node }) => !takesEarlier(formVersion, node));
  if (refused || key !== (await earlierSignature(head.applicationId, userId))) {
    refuse("flow.signature.required", { node: refused?.node ?? tasks[0]?.node ?? "" });
  }
  return key;
}
