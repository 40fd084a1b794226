import { type Control, type Design, type KindName, newControl, startConfig } from "@stampflow/form";
import type { Language } from "@stampflow/kernel";
import type { FormHeader } from "../header/form-header.ts";
import type { Word } from "../words.ts";

export const templateNames = ["leave", "overtime", "expense", "purchase"] as const;
export type TemplateName = (typeof templateNames)[number];

type Label = Extract<Word, `templateField_${string}`> extends `templateField_${infer Name}` ? Name : never;
type Field = { kind: KindName; label: Label; required?: true; choices?: readonly Label[]; options?: object };
type Template = { category: string; icon: string; fields: readonly Field[] };

const reason: Field = { kind: "textarea", label: "reason", required: true };
const amount: Field = { kind: "money", label: "amount", required: true };

const templates: Readonly<Record<TemplateName, Template>> = {
  leave: {
    category: "attendance",
    icon: "leave",
    fields: [
      { kind: "newselect", label: "leaveType", required: true, choices: ["annual", "sick", "personal", "lieu"] },
      { kind: "date", label: "period", required: true, options: { range: true, format: "YYYY-MM-DD A" } },
      { kind: "number", label: "days", required: true, options: { min: 0.5, precision: 1 } },
      reason,
    ],
  },
  overtime: {
    category: "attendance",
    icon: "overtime",
    fields: [
      { kind: "date", label: "overtimeDate", required: true },
      { kind: "number", label: "hours", required: true, options: { min: 0.5, max: 24, precision: 1 } },
      reason,
    ],
  },
  expense: {
    category: "finance",
    icon: "expense",
    fields: [
      { kind: "newselect", label: "expenseType", required: true, choices: ["travel", "meal", "supplies", "rest"] },
      amount,
      reason,
      { kind: "uploadImg", label: "receipts", options: { limit: 9 } },
    ],
  },
  purchase: {
    category: "assets",
    icon: "goods",
    fields: [
      { kind: "input", label: "item", required: true },
      { kind: "number", label: "quantity", required: true, options: { min: 1, precision: 0 } },
      amount,
      reason,
    ],
  },
};

export type Started = { header: Partial<FormHeader>; design: Design };

/** A usual form, ready to be changed: its name, its category where the company still has it, and its controls. */
export function startFrom(
  name: TemplateName,
  language: Language,
  say: (word: Word) => string,
  stamp: number,
  categories: readonly string[],
): Started {
  const { category, icon, fields } = templates[name];
  const keyOf = (at: number) => `${fields[at]?.kind}_${stamp + at}`;
  const control = ({ kind, label, required, choices, options }: Field, at: number): Control => {
    const fresh = newControl(kind, stamp + at, language);
    // Days are counted from the dates beside them.
    const counted = { computed: "workdays", period: keyOf(fields.findIndex((one) => one.label === "period")) };
    const period = label === "days" ? counted : {};
    return {
      ...fresh,
      label: say(`templateField_${label}`),
      rules: [{ required: required ?? false, message: "" }],
      options: {
        ...fresh.options,
        ...options,
        ...period,
        ...(choices && {
          options: choices.map((one, n) => ({ value: String(n + 1), label: say(`templateField_${one}`) })),
        }),
      },
    };
  };
  return {
    header: {
      formName: say(`template_${name}`),
      formRemarks: say(`templateNote_${name}`),
      ...(categories.includes(category) && { formClassification: category }),
      url: `/api/approval/icon?name=${icon}`,
    },
    design: { list: fields.map(control), config: startConfig },
  };
}
