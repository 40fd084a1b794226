import type { Field } from "./schema.ts";

/** Fields that several types have. */
export const applicant = (key: string): Field => ({ key, kind: "people", label: "applicant", filled: true });
export const department = (key: string): Field => ({ key, kind: "department", label: "department", filled: true });
export const text = (key: string, label: Field["label"], max: number, more: Partial<Field> = {}): Field => ({
  ...{ key, kind: "input", label, ...more },
  options: { limitlength: max, ...more.options },
});
export const longText = (key: string, label: Field["label"], max: number, more: Partial<Field> = {}): Field => ({
  ...{ key, kind: "textarea", label, ...more },
  options: { limitnumber: true, limitlength: max },
});
export const reason: Field = longText("reason", "reason", 200, { required: true });
export const remark = (required?: true): Field => longText("remark", "remark", 200, required ? { required } : {});
export const pictures = (key: string, limit: number, label: Field["label"] = "pictures"): Field => ({
  ...{ key, kind: "uploadImg", label },
  options: { limit },
});
export const day = (key: string, label: Field["label"], more: Partial<Field> = {}): Field => ({
  ...{ key, kind: "date", label, required: true, ...more },
});
export const moment = (key: string, label: Field["label"]): Field => ({
  ...{ key, kind: "date", label, required: true },
  options: { format: "YYYY-MM-DD HH:mm" },
});
export const time = (key: string, label: Field["label"], more: Partial<Field> = {}): Field => ({
  ...{ key, kind: "time", label, ...more },
});
export const rows = (key: string, label: Field["label"], max: number, columns: readonly Field[]): Field => ({
  ...{ key, kind: "batch", label, required: true, columns },
  options: { minRows: 1, maxRows: max },
});
export const quantity = (key: string): Field => ({
  ...{ key, kind: "number", label: "quantity", required: true },
  options: { min: 0.001, max: 9_999_999.999, precision: 3 },
});
/** Records of `warehouse`. */
export const goods = (key: string, source: "warehouse" | "product", required = true): Field => ({
  ...{ key, kind: "newselect", label: source, ...(required ? { required } : {}) },
  options: { dictCode: source, options: [] },
});
export const unit = (key: string): Field => text(key, "unit", 10);
/** A published shift, as the schedule has it. */
export const shift = (key: string, label: Field["label"]): Field => text(key, label, 50, { filled: true });

/** A whole day, and an instant, as what only one application may hold. */
export const wholeDay = (day: string) => ({ from: `${day} 00:00`, to: `${day} 24:00` });
export const instant = (at: string) => ({ from: at, to: `${at}~` });
