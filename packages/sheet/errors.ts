import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "sheet.kind": 400,
  "sheet.locked": 400,
  "sheet.file": 400,
  "sheet.large": 400,
  "sheet.empty": 400,
  "sheet.rows": 400,
  "sheet.columns": 400,
  "sheet.import.notFound": 404,
  "sheet.import.notDone": 409,
} as const satisfies ErrorTable;
