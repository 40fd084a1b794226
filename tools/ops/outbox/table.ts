import { outboxAttribute, type PackedFacts } from "@stampflow/kernel/server";
import { eachItem } from "../tenant/scan.ts";

export type Time = { readonly from: number; readonly to: number };

/** All facts written in that time. Those of application steps are kept, those of outbox items for a week. */
export async function inTable({ from, to }: Time, rate: number): Promise<PackedFacts[]> {
  const found: PackedFacts[] = [];
  const filter = {
    FilterExpression: "#facts.#at BETWEEN :from AND :to",
    ExpressionAttributeNames: { "#facts": outboxAttribute, "#at": "t" },
    ExpressionAttributeValues: { ":from": from, ":to": to },
  };
  await eachItem(filter, rate, async (items) => {
    found.push(...items.map((item) => item[outboxAttribute] as PackedFacts));
  });
  return found;
}
