import { flowStatus } from "@stampflow/flow";
import { type Values, valueAt, withTotals } from "@stampflow/form";
import { listChunk } from "@stampflow/kernel/server";
import { joinChunks } from "../record/chunks.ts";
import { batchGet, headsQuery, parseHead, parseRun, runKey } from "../record/store.ts";
import type { PublishedVersion } from "../version/published-version.ts";
import { lookedAt } from "./unusual.ts";

const amounts = ["money", "moneys"];
const atOnce = 100;

/** The first money field of the form, if the node shows it. */
export function amountField({ flowFields, permissionsAt }: PublishedVersion, nodeId: string): string | undefined {
  const first = flowFields.find(({ type }) => amounts.includes(type));
  const given = first && permissionsAt(nodeId)[first.key];
  return first && given?.readable && given.displayable ? first.key : undefined;
}

export function amountIn({ design }: PublishedVersion, values: Values, key: string): number | undefined {
  const value = valueAt(withTotals(design, values), key);
  return value === undefined || value === null || value === "" ? undefined : Number(value);
}

/** That field in the last approved applications of the form. */
export async function approvedAmounts(formId: string, version: PublishedVersion, key: string): Promise<number[]> {
  const query = headsQuery({ formIds: [formId], statuses: [flowStatus.approved] });
  const { records } = await listChunk(query, parseHead, { size: lookedAt, name: "approval.amounts" });
  const found: number[] = [];
  for (let start = 0; start < records.length; start += atOnce) {
    const some = records.slice(start, start + atOnce);
    const items = await batchGet(some.map(({ applicationId }) => runKey(applicationId)));
    const texts = items.map((item, at) => {
      const run = item && parseRun(item);
      return run ? joinChunks(some[at]?.applicationId ?? "", run) : null;
    });
    for (const text of await Promise.all(texts)) {
      const amount = text && amountIn(version, JSON.parse(text.values) as Values, key);
      if (typeof amount === "number" && Number.isFinite(amount)) found.push(amount);
    }
  }
  return found;
}
