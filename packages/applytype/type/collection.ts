import { applicant, day, department, goods, quantity, rows, text, unit } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const collection: FixedType = {
  code: 10,
  icon: "goods",
  category: "administration",
  fields: [
    applicant("drawUserName"),
    department("deptName"),
    day("drawDate", "drawDate"),
    goods("stashId", "warehouse"),
    rows("productDate", "goods", 50, [goods("productName", "product"), quantity("num"), unit("unitName")]),
    {
      ...{ key: "fangNames", kind: "batch", label: "fangNames", columns: [text("room", "room", 20)] },
      options: { maxRows: 20 },
    },
  ],
  dated: [["drawDate"]],
};
