import { isOver, openTasks, unpackState } from "@stampflow/flow";
import { joinChunks } from "../../record/chunks.ts";
import type { Head } from "../../record/entities.ts";
import { batchGet, parseRun, runKey } from "../../record/store.ts";
import { formVersionFor } from "../../version/published-version.ts";

const atOnce = 100;

/** The names of the nodes where running applications wait, by application id. */
export async function currentNodes(heads: readonly Head[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const open = heads.filter(({ status }) => !isOver(status));
  for (let start = 0; start < open.length; start += atOnce) {
    const some = open.slice(start, start + atOnce);
    const items = await batchGet(some.map(({ applicationId }) => runKey(applicationId)));
    await Promise.all(
      some.map(async (head, at) => {
        const run = items[at] && parseRun(items[at]);
        if (!run) return;
        const { flow, nodeName } = await formVersionFor(head);
        const { state } = await joinChunks(head.applicationId, run);
        const nodes = new Set(openTasks(flow, unpackState(state)).map(({ node }) => nodeName(node)));
        found.set(head.applicationId, [...nodes].join(" · "));
      }),
    );
  }
  return found;
}
