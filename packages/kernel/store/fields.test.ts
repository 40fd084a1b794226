import { expect, test } from "vitest";
import { z } from "zod";
import { attributesOf, fieldsOf } from "./fields.ts";

const record = z.object({
  id: z.string().min(1),
  kind: z.enum(["a", "b"]),
  state: z.literal([0, 1]),
  order: z.number().int(),
  parentId: z.string().nullable(),
  remark: z.string().trim().default(""),
  tags: z.array(z.string()).default([]),
  until: z.number().optional(),
  version: z.number(),
});

test("attributes follow the schema and the further ElectroDB options", () => {
  const made = attributesOf(record, { order: { padding: { length: 4, char: "0" } } });
  expect(made).toEqual({
    id: { type: "string", required: true },
    kind: { type: ["a", "b"], required: true },
    state: { type: "number", required: true },
    order: { type: "number", required: true, padding: { length: 4, char: "0" } },
    parentId: { type: "string", required: false },
    remark: { type: "string", required: false },
    tags: { type: "any", required: false },
    until: { type: "number", required: false },
    version: { type: "number", required: true },
  });
});

test("null is not stored and is read back; a field missing in an older item gets its default", () => {
  const { read, written } = fieldsOf<z.infer<typeof record>>(record);
  const row = { id: "1", kind: "a", state: 0, order: 3, parentId: null, remark: "x", tags: ["t"], version: 2 } as const;
  const item = written({ ...row, tags: [...row.tags] });
  expect(item).not.toHaveProperty("parentId");
  expect(read({ ...item, tenantId: "t", pk: "…" })).toEqual(row);
  const { remark: _, tags: __, ...older } = item;
  expect(read(older)).toEqual({ ...row, remark: "", tags: [] });
});
