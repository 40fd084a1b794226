import { applicant, day, department, goods, pictures, quantity, remark, unit } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const goodsReturn: FixedType = {
  code: 11,
  icon: "goods",
  category: "administration",
  fields: [
    applicant("returnUserName"),
    department("deptName"),
    day("returnTime", "returnTime"),
    goods("returnProductName", "product"),
    quantity("returnNum"),
    unit("unitName"),
    goods("stashName", "warehouse"),
    remark(),
    pictures("url", 1),
  ],
  dated: [["returnTime"]],
};
