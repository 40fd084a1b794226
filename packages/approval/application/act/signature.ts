import { type HistoryRow, openTasks } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { tenant, type Write } from "@stampflow/kernel/server";
import { isOwnFile, keepSignature, promisedHash } from "../../file/stored-copy.ts";
import { signedPictures } from "../../record/signed-pictures.ts";
import type { PublishedVersion } from "../../version/published-version.ts";
import type { LoadedApplication } from "../load/application.ts";

/** A34: whether a node wants a picture that no decision has used before. */
export const signsAnew = ({ nodes }: Pick<PublishedVersion, "nodes">, nodeId: string): boolean =>
  nodes.get(nodeId)?.customProperties?.duplicateManuallySigned === true;

type Signing = { key: string; userId: string; forId: string; taskId?: string | undefined };

/** The stored signature: a new picture, or one that this person signed with before, where the nodes concerned take it. */
export async function signatureOf({ key, userId, forId, taskId }: Signing, before: LoadedApplication): Promise<string> {
  const { formVersion, state } = before;
  const tasks = openTasks(formVersion.flow, state).filter(
    ({ id, user }) => user === forId && (!taskId || id === taskId),
  );
  const isNew = promisedHash(key) === null;
  const kept = isNew ? await keepSignature(key, userId) : key;
  const used = await signedPictures.get({ userId, sha256: promisedHash(kept) ?? "" });
  if (used && tasks.some(({ node }) => signsAnew(formVersion, node))) refuse("approval.signature.used");
  if (!isNew && !(used && isOwnFile(key, tenant(), userId)))
    refuse("flow.signature.required", { node: tasks[0]?.node ?? "" });
  return kept;
}

/** What the save of a decision notes of its picture. Of two that use it at once where it must be new, one fails. */
export const usedPictures = (rows: readonly HistoryRow[], version: Pick<PublishedVersion, "nodes">): Write[] =>
  rows.flatMap(({ node, by, at, signature }) => {
    const sha256 = signature && promisedHash(signature);
    if (!signature || !sha256) return [];
    if (signsAnew(version, node))
      return [signedPictures.create({ userId: by, sha256, key: signature, at, version: 1 })];
    return [signedPictures.add({ userId: by, sha256 }, {}, { key: signature, at })];
  });
