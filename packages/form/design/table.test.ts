import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDesign, newControl } from "../index.ts";
import type { Control, Row } from "./schema.ts";
import {
  addColumn,
  addRow,
  isRefused,
  isWholeTable,
  mergeDown,
  mergeRight,
  removeColumn,
  removeRow,
  splitCell,
} from "./table.ts";

const field = (key: string): Control => ({ ...newControl("input", 1, "zh-CN"), key, model: key });
const start = (): Row[] => newControl("table", 1, "zh-CN").trs ?? [];
const done = (changed: ReturnType<typeof mergeRight>): Row[] => {
  if (isRefused(changed)) throw new Error(changed.code);
  return changed.trs;
};
const spans = (trs: Row[]) => trs.map(({ tds }) => tds.map(({ colspan, rowspan }) => `${colspan}×${rowspan}`));
const corner = { row: 0, column: 0 };

describe("merging cells", () => {
  it("is refused below the last row and right of the last column", () => {
    expect(mergeDown(start(), { row: 1, column: 0 })).toEqual({ code: "form.design.table.lastRow" });
    expect(mergeRight(start(), { row: 0, column: 1 })).toEqual({ code: "form.design.table.lastColumn" });
    const wide = done(mergeRight(start(), corner));
    expect(mergeRight(wide, corner)).toEqual({ code: "form.design.table.lastColumn" });
    const high = done(mergeDown(start(), corner));
    expect(mergeDown(high, corner)).toEqual({ code: "form.design.table.lastRow" });
  });

  it("keeps the contents of both in reading order", () => {
    const trs = start();
    trs[0]?.tds[0]?.list.push(field("a"));
    trs[0]?.tds[1]?.list.push(field("b"));
    const merged = done(mergeRight(trs, corner));
    expect(spans(merged)).toEqual([
      ["2×1", "0×0"],
      ["1×1", "1×1"],
    ]);
    expect(merged[0]?.tds[0]?.list.map(({ key }) => key)).toEqual(["a", "b"]);
  });

  it("needs touching edges of the same length", () => {
    const high = done(mergeDown(start(), corner));
    expect(mergeRight(high, corner)).toEqual({ code: "form.design.table.uneven" });
    const both = done(mergeDown(high, { row: 0, column: 1 }));
    expect(spans(done(mergeRight(both, corner)))[0]).toEqual(["2×2", "0×0"]);
  });

  it("can be undone by splitting", () =>
    expect(spans(splitCell(done(mergeRight(start(), corner)), corner))).toEqual(spans(start())));
});

describe("rows and columns", () => {
  it("are added at the end", () =>
    expect(spans(addColumn(addRow(start())))).toEqual(Array(3).fill(Array(3).fill("1×1"))));
  it("are removed only if they are empty and not merged", () => {
    const trs = addRow(start());
    trs[0]?.tds[1]?.list.push(field("a"));
    expect(removeRow(trs, 0)).toEqual({ code: "form.design.table.full" });
    expect(removeColumn(trs, 1)).toEqual({ code: "form.design.table.full" });
    expect(spans(done(removeRow(trs, 2)))).toEqual(spans(start()));
    const merged = done(mergeDown(start(), corner));
    expect(removeRow(merged, 1)).toEqual({ code: "form.design.table.keepRow" });
    expect(removeColumn(merged, 0)).toEqual({ code: "form.design.table.keepColumn" });
    expect(done(removeColumn(merged, 1))).toHaveLength(2);
  });
});

it("however cells are merged and split, the table stays whole", () => {
  const step = fc.tuple(fc.constantFrom("right", "down", "split", "row", "column"), fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let trs = start();
      for (const [what, row, column] of steps) {
        const at = { row, column };
        const next =
          what === "right"
            ? mergeRight(trs, at)
            : what === "down"
              ? mergeDown(trs, at)
              : { trs: what === "split" ? splitCell(trs, at) : what === "row" ? addRow(trs) : addColumn(trs) };
        if (!isRefused(next)) trs = next.trs;
        expect(isWholeTable(trs)).toBe(true);
      }
    }),
  );
});

it.each<[string, Row[] | undefined]>([
  ["no rows", []],
  ["rows of different lengths", [...start(), { tds: [{ colspan: 1, rowspan: 1, list: [] }] }]],
  ["a span beyond the table", [{ tds: [{ colspan: 2, rowspan: 1, list: [] }] }]],
  ["a place that nothing covers", [{ tds: [{ colspan: 0, rowspan: 0, list: [] }] }]],
])("%s is no table", (_, trs) => {
  const table = { ...newControl("table", 1, "zh-CN"), trs };
  expect(checkDesign({ list: [field("a"), table] }).map(({ code }) => code)).toEqual(["form.design.table.shape"]);
});
