import { BatchWriteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { startConfig } from "@stampflow/form";
import { config, idFrom, table } from "@stampflow/kernel/server";
import { type Company, chain, control, node } from "@stampflow/testing";
import { crowdName } from "../../api/large/fill-company.ts";
import type { Bench } from "../records/company.ts";

type Item = Record<string, unknown>;
const batch = 25;
const atOnce = 8;
const apart = 60_000;

export async function formOf({ ask }: Bench, { admin, chef, director }: Company): Promise<string> {
  const categories = await ask<{ records: { id: string }[] }>(admin, "/business/fromClassification/queryFrom", {});
  const header = { formName: "报销", formClassification: categories.records[0]?.id ?? "", url: "" };
  const list = [control("input", "reason"), control("money", "amount"), control("input", "place")];
  const date = JSON.stringify({ list, config: startConfig });
  const formId = await ask<string>(admin, "/business/formModuleTable/formDesignBusiness", { ...header, date });
  const flow = chain(node.start(), node.named("上级", [chef.userId]), node.named("财务", [director.userId]));
  await ask(admin, "/business/workflow/deploy", { formId, definition: { settings: {}, node: flow }, revision: 0 });
  return formId;
}

async function itemsOf(applyId: string): Promise<Item[]> {
  const found: Item[] = [];
  let from: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new ScanCommand({
        TableName: config.table,
        FilterExpression: "a = :id",
        ExpressionAttributeValues: { ":id": applyId },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    found.push(...Items);
    from = LastEvaluatedKey;
  } while (from);
  return found;
}

/** Copies one application that waits for the chef, with its rows of lists, back in time. */
export async function fillInbox({ ask }: Bench, company: Company, formId: string, count: number): Promise<void> {
  const values = { reason: "招待客户", amount: "128.50", place: "NAME" };
  const { applyId } = await ask<{ applyId: string }>(company.cook, "/business/workflow/startFormProcess", {
    formId,
    values,
  });
  const stored = await itemsOf(applyId);
  const sample = stored.filter(({ __edb_e__ }) => ["head", "run", "entry"].includes(String(__edb_e__)));
  const at = Number(sample.find(({ __edb_e__ }) => __edb_e__ === "head")?.c);
  if (!at || sample.length < 4) throw new Error(`an application is ${sample.length} items`);
  const text = JSON.stringify(sample);
  const copyOf = (n: number) =>
    JSON.parse(
      text
        .replaceAll(applyId, idFrom(company.tenantId, "application", String(n)))
        .replaceAll(String(at), String(at - n * apart))
        .replaceAll("NAME", crowdName(n % 400))
        .replaceAll("name", crowdName(n % 400)),
    ) as Item[];
  let next = 1;
  const write = async () => {
    while (next < count) {
      const first = next;
      next += batch;
      const items = Array.from({ length: Math.min(batch, count - first) }, (_, n) => copyOf(first + n)).flat();
      for (let start = 0; start < items.length; start += batch) {
        const requests = items.slice(start, start + batch).map((each) => ({ PutRequest: { Item: each } }));
        await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}
