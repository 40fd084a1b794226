import { approverType } from "@stampflow/flow";
import type { Field, TemplateStep } from "../schema.ts";

export const superior: TemplateStep = {
  type: "approve",
  name: "superior",
  people: { approverType: approverType.superior, levelMode: 1 },
};
export const head: TemplateStep = {
  type: "approve",
  name: "head",
  people: { approverType: approverType.departmentHeads },
};
export const chain: TemplateStep = {
  type: "approve",
  name: "chain",
  people: { approverType: approverType.chain, levelMode: 3 },
};
export const chosen: TemplateStep = { type: "approve", name: "chosen", people: { approverType: approverType.chosen } };
export const personnel: TemplateStep = {
  type: "approve",
  name: "personnel",
  people: { approverType: approverType.personnel },
};
export const personnelCopy: TemplateStep = {
  type: "copy",
  name: "personnelCopy",
  people: { approverType: approverType.personnel },
};
export const finance: TemplateStep = { type: "approve", name: "finance", people: { companyRole: "finance" } };
export const financeWork: TemplateStep = { type: "handle", name: "financeWork", people: { companyRole: "finance" } };
export const administrationWork: TemplateStep = {
  type: "handle",
  name: "administrationWork",
  people: { companyRole: "administration" },
};

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
