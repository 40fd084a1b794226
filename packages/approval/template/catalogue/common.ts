import type { Field, Step } from "../schema.ts";

export const superior: Step = { does: "approve", name: "superior", people: { approverType: 1, levelMode: 1 } };
export const head: Step = { does: "approve", name: "head", people: { approverType: 2 } };
export const chain: Step = { does: "approve", name: "chain", people: { approverType: 12, levelMode: 3 } };
export const chosen: Step = { does: "approve", name: "chosen", people: { approverType: 9 } };
export const personnel: Step = { does: "approve", name: "personnel", people: { approverType: 13 } };
export const personnelCopy: Step = { does: "copy", name: "personnelCopy", people: { approverType: 13 } };
export const finance: Step = { does: "approve", name: "finance", people: { place: "finance" } };
export const financeWork: Step = { does: "handle", name: "financeWork", people: { place: "finance" } };
export const administrationWork: Step = {
  does: "handle",
  name: "administrationWork",
  people: { place: "administration" },
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
