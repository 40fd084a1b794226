import { nameField, textField } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { z } from "zod";
import { recordColumns } from "../column.ts";
import { judgeRow } from "../read/rows.ts";
import type { Importer } from "./job.ts";
import { listImport } from "./list.ts";

const body = z.object({
  name: nameField(30),
  foundOn: z.iso.date().nullable(),
  size: z.number().int().min(1).max(9).default(1),
  placeId: z.string().min(1),
  note: textField(5).default(""),
});
const columns = recordColumns("lost.item", {
  name: { kind: "text" },
  state: { kind: "choice", values: ["kept", "returned"] },
  foundOn: { kind: "date" },
  size: { kind: "number", decimals: 0 },
  placeId: { kind: "text" },
  note: { kind: "text", width: 20 },
});
const items = listImport({
  noun: "lost.item",
  link: "/lost/items?import=",
  store: { create: (row: { id: string; version: number }) => ({ Put: { TableName: "", Item: row } }) },
  columns,
  body,
  fields: ["name", "foundOn", "size", "placeId", "note"],
  known: async () => [{ value: "p1", name: { words: "Hall" } }],
  choices: (places) => ({ placeId: places }),
  fault: ({ name }) => (name === "cash" ? { code: "lost.item.cash" } : null),
  make: (typed, { id, version }) => ({ ...typed, id, version, state: "kept" }),
});
const read = { known: [{ value: "p1", name: { words: "Hall" } }], by: {} as Importer };
const sheet = items.sheet(read);
const judged = (cells: object) => {
  const empty = { name: "", foundOn: "", size: "", placeId: "", note: "" };
  const row = { ...judgeRow(sheet, { row: 2, cells: { ...empty, ...cells }, faults: [] }), id: "i1", changes: null };
  return [...row.faults, ...(items.judge([row], read).get(2)?.faults ?? [])].map(({ code, data }) => [
    code,
    data?.column,
  ]);
};

test("the columns are those of the page, with limits and what is required from the call that adds a record", () => {
  expect(Object.entries(sheet.columns).map(([key, { name, required = false }]) => [key, name, required])).toEqual([
    ["name", "lost.item.column.name", true],
    ["foundOn", "lost.item.column.foundOn", false],
    ["size", "lost.item.column.size", false],
    ["placeId", "lost.item.column.placeId", true],
    ["note", "lost.item.column.note", false],
  ]);
  expect(sheet.columns.size).toMatchObject({ kind: "number", min: 1, max: 9, decimals: 0 });
});

test.each([
  [{ name: "umbrella", placeId: "Hall" }, []],
  [{ name: "umbrella", placeId: "Hall", foundOn: "2027/5/20", size: "3", note: "blue" }, []],
  [{ placeId: "Hall" }, [["sheet.required", "name"]]],
  [{ name: "umbrella", placeId: "Cellar" }, [["sheet.choice", "placeId"]]],
  [{ name: "umbrella", placeId: "Hall", size: "10" }, [["sheet.most", "size"]]],
  [{ name: "umbrella", placeId: "Hall", note: "a long note of it" }, [["sheet.tooLong", "note"]]],
  [{ name: "cash", placeId: "Hall" }, [["lost.item.cash", undefined]]],
])("%o is judged as the call that adds it does: %o", (cells, faults) => {
  expect(judged(cells)).toEqual(faults);
});
