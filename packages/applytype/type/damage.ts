import { applicant, day, department, goods, longText, pictures, quantity, unit } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const damage: FixedType = {
  code: 12,
  icon: "goods",
  category: "administration",
  fields: [
    applicant("dissUserName"),
    department("deptName"),
    day("dissData", "damageDay"),
    goods("dissProductName", "product"),
    quantity("dissNum"),
    unit("dissUnit"),
    goods("stashId", "warehouse", false),
    longText("dissReamks", "remark", 120, { required: true }),
    pictures("dissImg", 3, "damagePictures"),
  ],
  dated: [["dissData"]],
  notFuture: true,
};
