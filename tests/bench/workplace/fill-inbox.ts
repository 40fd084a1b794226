import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
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
  const copyOf = copier(sample, [applyId, String(at), "NAME", "name"]);
  let next = 1;
  const write = async () => {
    while (next < count) {
      const first = next;
      next += batch;
      const requests = Array.from({ length: Math.min(batch, count - first) }, (_, place) => {
        const n = first + place;
        const name = crowdName(n % 400);
        return copyOf([idFrom(company.tenantId, "application", String(n)), String(at - n * apart), name, name]);
      }).flat();
      for (let start = 0; start < requests.length; start += batch) await put(requests.slice(start, start + batch));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

/** The items as requests, as text, with these words replaced: the client of the SDK would take ten times as long. */
function copier(items: readonly Item[], words: readonly string[]): (by: readonly string[]) => string[] {
  const any = new RegExp(words.join("|"), "g");
  const parts = items.map((item) => {
    const text = JSON.stringify({ PutRequest: { Item: marshall(item) } });
    return { between: text.split(any), found: (text.match(any) ?? []).map((word) => words.indexOf(word)) };
  });
  return (by) =>
    parts.map(({ between, found }) => between.map((text, at) => text + (by[found[at] ?? -1] ?? "")).join(""));
}

/** The emulator looks at no signature. */
async function put(requests: readonly string[]): Promise<void> {
  const { AWS_ENDPOINT_URL_DYNAMODB: url = "", AWS_ACCESS_KEY_ID: key, AWS_REGION: region } = process.env;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "DynamoDB_20120810.BatchWriteItem",
      authorization: `AWS4-HMAC-SHA256 Credential=${key}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
    },
    body: `{"RequestItems":{${JSON.stringify(config.table)}:[${requests.join()}]}}`,
  });
  const text = await answer.text();
  if (!answer.ok || !text.startsWith('{"UnprocessedItems":{}'))
    throw new Error(`${answer.status} ${text.slice(0, 300)}`);
}
