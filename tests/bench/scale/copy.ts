import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, table } from "@stampflow/kernel/server";
import { companyOn, type TestHost } from "@stampflow/testing";
import { fillWithCrowd } from "../../api/large/fill-company.ts";

const people = 3000;

const itemAt = async (key: ReturnType<typeof itemKey>) =>
  (await table().send(new GetCommand({ TableName: config.table, Key: key }))).Item ?? {};

/** The copy of a directory, as the product writes it for a company of some thousands: bytes of one person, and of a part as an item. */
export type Copied = { readonly each: number; readonly largestPart: number };

export async function copiedBytes(host: TestHost): Promise<Copied> {
  const company = await companyOn(host, "Crowd");
  await fillWithCrowd(company, people);
  await company.admin.call("/system/role/names");
  const { id, parts } = await itemAt(itemKey(company.tenantId, ["directory"], ["copy"]));
  let [bytes, largestPart] = [0, 0];
  for (let part = 0; part < Number(parts); part++) {
    const item = await itemAt(itemKey(company.tenantId, ["directory", String(id), String(part)], ["part"]));
    const { length } = item.bytes as Uint8Array;
    bytes += length;
    largestPart = Math.max(largestPart, length);
  }
  return { each: bytes / people, largestPart };
}
