import { textIn } from "../rule/value.ts";
import { applicant, department, instant, moment, pictures, remark, text } from "./field.ts";
import type { FixedType } from "./schema.ts";

export const missedPunch: FixedType = {
  code: 3,
  icon: "clock",
  category: "attendance",
  fields: [
    department("deptName"),
    applicant("userName"),
    text("position", "position", 50, { filled: true }),
    moment("clockTime", "clockDue"),
    moment("realTime", "clockReal"),
    text("className", "className", 10),
    remark(true),
    pictures("url", 1),
  ],
  dated: [["clockTime"], ["realTime"]],
  computed: (_, { applicantId, org }) => {
    const names = (org.user(applicantId)?.positionIds ?? []).map((id) => org.label?.("position", id) ?? "");
    const position = names.find((name) => name !== "");
    return position ? { position } : {};
  },
  claims: (values, { applicantId }) => [
    { kind: "missedPunch", personId: applicantId, ...instant(textIn(values, "clockTime")) },
  ],
};
