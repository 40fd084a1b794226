import { z } from "zod";
import { isWholeTable } from "../../design/table.ts";
import { defineKind } from "../../kind.ts";
import { limits } from "../../limits.ts";

const options = z.object({
  hidden: z.boolean().default(false),
  bordered: z.boolean().default(true),
});

const cell = () => ({ colspan: 1, rowspan: 1, list: [] });

export const table = defineKind({
  type: "table",
  group: "layout",
  slotProperty: "trs",
  options,
  start: () => ({
    options: { hidden: false, bordered: true },
    trs: [1, 2].map(() => ({ tds: [cell(), cell()] })),
  }),
  check: (_o, { trs = [] }) => {
    if (!isWholeTable(trs)) return [{ code: "form.design.table.shape" }];
    const { tableRows, tableColumns } = limits;
    const large = trs.length > tableRows || (trs[0]?.tds.length ?? 0) > tableColumns;
    return large ? [{ code: "form.design.table.large", data: { rows: tableRows, columns: tableColumns } }] : [];
  },
});
