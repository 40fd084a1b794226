export { auditedFields, auditedValues } from "./audited-fields.ts";
export {
  type BooleanColumn,
  type Choice,
  type ChoiceColumn,
  type Column,
  type Columns,
  choicesOf,
  type DateColumn,
  defineSheet,
  type Given,
  isFigure,
  type MoneyColumn,
  type Name,
  type NumberColumn,
  namedColumns,
  recordColumns,
  type Sheet,
  type TextColumn,
  type TimeColumn,
  type ValueOf,
  type ValuesOf,
} from "./column.ts";
export { csvOf, csvType } from "./csv.ts";
export { errors } from "./errors.ts";
export { exportCall } from "./export/contract.ts";
export { type ImportCalls, importCalls } from "./import/contract.ts";
export { fileLimit, type RowVerdict, rowVerdict, uploadedSheet, uploadLimit, xlsxType } from "./schema.ts";
