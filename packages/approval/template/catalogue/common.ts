import { approverType } from "@stampflow/flow";
import type { Field, People, TemplateStep } from "../schema.ts";

type AskingStep = Extract<TemplateStep, { people: People }>;
const step = (type: AskingStep["type"], name: AskingStep["name"], people: People): AskingStep => ({
  type,
  name,
  people,
});

export const superior = step("approve", "superior", { approverType: approverType.superior, levelMode: 1 });
export const head = step("approve", "head", { approverType: approverType.departmentHeads });
export const chain = step("approve", "chain", { approverType: approverType.chain, levelMode: 3 });
export const chosen = step("approve", "chosen", { approverType: approverType.chosen });
export const personnel = step("approve", "personnel", { approverType: approverType.personnel });
export const personnelCopy = step("copy", "personnelCopy", { approverType: approverType.personnel });
export const finance = step("approve", "finance", { companyRole: "finance" });
export const financeWork = step("handle", "financeWork", { companyRole: "finance" });
export const administrationWork = step("handle", "administrationWork", { companyRole: "administration" });

export const reason: Field = { label: "reason", kind: "textarea" };
export const period: Field = { label: "period", kind: "date", options: { range: true, format: "YYYY-MM-DD A" } };
/** FD16. */
export const days: Field = {
  label: "days",
  kind: "number",
  options: { min: 0.5, precision: 1, computed: "workdays", period: "period" },
};
export const documents: Field = { label: "documents", kind: "uploadFile", optional: true };
export const quantity: Field = { label: "quantity", kind: "number", options: { min: 1, precision: 0 } };
/** The sum of the amounts in the rows. */
export const total: Field = { label: "total", kind: "money", options: { formula: "SUM({lines.amount})" } };
