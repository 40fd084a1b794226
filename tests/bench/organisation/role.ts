import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { crowdId } from "../../api/large/fill-company.ts";
import { everything, type Item } from "../../api/ops/table.ts";
import type { Bench } from "../records/company.ts";
import { timed } from "../records/pairs.ts";
import { recorded, replay, retold, transactionsOf } from "../records/replay.ts";
import { type Row, row } from "../report/row.ts";

const rounds = 4;
/** The most people of one call. */
const perCall = 500;
const batch = 25;

/** Copies the items of a company to another tenant, where its transactions can be repeated. */
export async function doubled(tenantId: string, other: string): Promise<void> {
  const own = (await everything()).filter((item) => item.pk.includes(tenantId) && !("bytes" in item));
  const items = own.map((item) => JSON.parse(JSON.stringify(item).replaceAll(tenantId, other)) as Item);
  for (let start = 0; start < items.length; start += batch) {
    const requests = items.slice(start, start + batch).map((Item) => ({ PutRequest: { Item } }));
    await table().send(new BatchWriteCommand({ RequestItems: { [config.table]: requests } }));
  }
}

/** Gives thousands of people a role and removes it, compared with the bare transactions. */
export async function roleRows({ ask }: Bench, { tenantId, admin }: Company, members: number): Promise<Row[]> {
  const body = {
    roleName: "早班",
    description: "",
    scope: { kind: "self" },
    permissions: [],
    memberIds: [admin.userId],
  };
  const { roleId } = await ask<{ roleId: string }>(admin, "/system/role/add", body);
  const other = `b${tenantId.slice(1)}`;
  await doubled(tenantId, other);
  const ids = Array.from({ length: members }, (_, n) => crowdId(tenantId, n));
  const save = async (field: "add" | "remove") => {
    for (let start = 0; start < ids.length; start += perCall) {
      const some = ids.slice(start, start + perCall);
      const { changed } = await ask<{ changed: number }>(admin, "/system/role/changeMembers", {
        roleId,
        [field]: some,
      });
      if (changed !== some.length) throw new Error(`${changed} of ${some.length} were changed`);
    }
  };
  const found = { ratios: [] as number[], ms: [] as number[], bare: [] as number[], writes: 0 };
  for (let round = 0; round < rounds; round++) {
    let took = 0;
    const script = await recorded(async () => {
      took = await timed(() => save(round % 2 === 0 ? "add" : "remove"));
    });
    const told = retold(transactionsOf(script), new Map([[tenantId, other]]));
    const bare = await timed(() => replay(told));
    found.ratios.push(took / bare);
    found.ms.push(took);
    found.bare.push(bare);
    found.writes = told.length;
  }
  const ms = { unit: "ms", better: "lower" } as const;
  return [
    row(`a role of ${members} people over its ${found.writes} bare transactions`, found.ratios, {
      unit: "×",
      better: "lower",
      must: 2,
    }),
    row(`a role of ${members} people`, found.ms, ms),
    row("its bare transactions", found.bare, ms),
  ];
}
