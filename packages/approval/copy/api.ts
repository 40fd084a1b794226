import { nodeType } from "@stampflow/flow";
import { implement, type Route } from "@stampflow/kernel/server";
import { loadReadable } from "../application/load/readable.ts";
import { organisation, personOf } from "../people.ts";
import { actingAs } from "../proxy/acting.ts";
import { seesProgress, shownTo } from "../record/read-access.ts";
import { entriesOf } from "../record/store.ts";
import { formVersionFor } from "../version/published-version.ts";
import * as calls from "./contract.ts";

/** W14: to the applicant, to whoever sent it, and to whoever sees the progress. */
const list = implement(calls.list, async ({ body: { applyId, forId }, actor, now }) => {
  const { head, access } = await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  const [version, entries, org] = await Promise.all([formVersionFor(head), entriesOf(applyId), organisation()]);
  const sees = seesProgress(version, access);
  const shown = shownTo(version, access);
  const byHand = (nodeId: string) => {
    const type = version.nodes.get(nodeId)?.type;
    return type !== nodeType.cc && type !== nodeType.start;
  };
  const copies = entries
    .filter(({ box }) => box === "copy")
    .map(({ userId, nodeId = "", at, read = false, readAt = null, sentBy }) => ({
      person: personOf(org, userId),
      nodeName: shown.node(nodeId) ? version.nodeName(nodeId) : "",
      at,
      read,
      readAt,
      sentBy: sentBy && byHand(nodeId) ? personOf(org, sentBy) : null,
    }));
  const seen = copies.filter(({ sentBy }) => sees || sentBy?.id === actor.userId);
  return { records: seen.sort((one, other) => one.at - other.at) };
});

export const copyRoutes: Route[] = [list];
