import { Workbook } from "@cj-tech-master/excelts";
import { addTexts, runAs, systemCall } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { recordColumns } from "../column.ts";
import { manifest } from "../server.ts";
import { exportCall } from "./contract.ts";
import { everyRow, recordExport } from "./routes.ts";

const needs = { code: "shop:cost:view" };
const columns = recordColumns("shop.order", {
  name: { kind: "text" },
  amount: { kind: "number", decimals: 3 },
  price: { kind: "money", needs },
  at: { kind: "time" },
});
const words = {
  "shop.order.sheet": "Orders",
  "shop.order.exportFile": "Orders.xlsx",
  "shop.order.column.name": "Name",
  "shop.order.column.amount": "Amount",
  "shop.order.column.price": "Price",
  "shop.order.column.at": "At",
};
beforeAll(() => {
  addTexts(manifest.texts);
  addTexts({ "zh-CN": words, "en-US": words, "ja-JP": words });
});

type Row = { readonly name: string; readonly amount: string; readonly price: number | null; readonly at: number };
const rows: readonly Row[] = Array.from({ length: 5 }, (_, n) => ({
  name: `Order ${n}`,
  amount: `${n}.250`,
  price: 100 * n,
  at: Date.parse("2027-05-20T20:00:00Z"),
}));
const called = exportCall("/shop/order/export", { code: "shop:order:export" }, "orders", z.object({}));

/** The head and the rows of the file, as the export of somebody with these permissions writes it. */
async function exported(codes: readonly string[], more: { readonly most?: number; readonly allColumns?: true } = {}) {
  const asked: { pageSize: number; cursor: string | undefined }[] = [];
  const route = recordExport(called, {
    noun: "shop.order",
    columns: async () => columns,
    zone: async () => "Asia/Shanghai",
    list: async ({ pageSize, cursor }) => {
      asked.push({ pageSize, cursor });
      const from = Number(cursor ?? 0);
      return { records: rows.slice(from, from + 2), cursor: from + 2 < rows.length ? String(from + 2) : null };
    },
    ...more,
  });
  const base = systemCall("t1", 0, "en-US");
  if (!base.actor) throw new Error("a call without an actor");
  const call = { ...base, actor: { ...base.actor, permissions: new Set(codes) } };
  const request = new Request("http://localhost/");
  const answer = await runAs(call, () =>
    route.run({ body: {}, query: undefined, text: "", call, request, headers: new Headers() }),
  );
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await (answer as Response).arrayBuffer()));
  const lines: unknown[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    lines.push((row.values as unknown[]).slice(1));
  });
  return { lines, asked };
}

test("every page is written, once: instants by the clock of the company, decimal texts as numbers", async () => {
  const { lines, asked } = await exported(["shop:cost:view"]);
  const [head, ...found] = lines;
  expect(head).toEqual(["Name", "Amount", "Price", "At"]);
  expect(found.map(([name]) => name)).toEqual(rows.map(({ name }) => name));
  expect(found[2]?.slice(1, 3)).toEqual([2.25, 2]);
  expect(found[2]?.[3]).toEqual(new Date("2027-05-21T04:00:00Z"));
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, "2", "4"]);
});

test("a column that the caller may not see is left out, or is empty where an import needs the file", async () => {
  expect((await exported([])).lines[0]).toEqual(["Name", "Amount", "At"]);
  expect((await exported([], { allColumns: true })).lines[0]).toEqual(["Name", "Amount", "Price", "At"]);
});

test("more rows than are allowed are refused", async () => {
  const refusal = expect.objectContaining({ code: "kernel.record.limit", data: { limit: 3 } });
  await expect(exported([], { most: 3 })).rejects.toEqual(refusal);
  await expect(exported([], { most: 5 })).resolves.toMatchObject({ lines: { length: 6 } });
});

test("rows come as they are asked for: what nobody takes is not read", async () => {
  let pages = 0;
  const all = everyRow(async () => {
    pages += 1;
    return { records: [pages], cursor: "more" };
  });
  for await (const row of all) if (row === 2) break;
  expect(pages).toBe(2);
});
