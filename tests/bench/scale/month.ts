import { ScanCommand, type ScanCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { table as plan } from "../../../infra/table.ts";
import { itemSize } from "../main/units.ts";

export type Item = Readonly<Record<string, unknown>>;
/** Items of one kind in the table: how many, how large, how they lie. */
export type Kind = {
  readonly name: string;
  readonly items: number;
  readonly partitions: number;
  /** Items in the fullest partition. */
  readonly fullest: number;
  readonly meanBytes: number;
  readonly maxBytes: number;
  /** Index entries of one item. */
  readonly indexed: number;
};

export async function everything(): Promise<Item[]> {
  const found: Item[] = [];
  let position: Item | undefined;
  do {
    const page: ScanCommandOutput = await table().send(
      new ScanCommand({ TableName: config.table, ExclusiveStartKey: position }),
    );
    found.push(...(page.Items ?? []));
    position = page.LastEvaluatedKey;
  } while (position);
  return found;
}

/** Everything that the table holds after two months of the demo companies and what was done since, by kind. */
export async function readMonth(): Promise<Kind[]> {
  const kinds = Map.groupBy(await everything(), kindOf);
  return [...kinds].map(([name, items]) => weighed(name, items)).sort((one, other) => other.items - one.items);
}

/** ElectroDB names the entity in each item; the kernel's own items say it in the key. */
const kindOf = (item: Item): string => String(item.__edb_e__ ?? String(item.pk).split("#")[1] ?? "");

function weighed(name: string, items: readonly Item[]): Kind {
  const sizes = items.map(itemSize);
  const partitions = Map.groupBy(items, ({ pk }) => String(pk));
  const copies = items.flatMap((item) => Object.values(plan.indexes).filter(({ pk }) => item[pk] !== undefined));
  return {
    name,
    items: items.length,
    partitions: partitions.size,
    fullest: Math.max(...[...partitions.values()].map(({ length }) => length)),
    meanBytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / items.length),
    maxBytes: Math.max(...sizes),
    indexed: Number((copies.length / items.length).toFixed(2)),
  };
}
