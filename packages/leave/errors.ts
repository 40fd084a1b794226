import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "leave.type.name": 400,
  "leave.type.unit": 400,
  "leave.type.scope": 400,
  "leave.type.table": 400,
} as const satisfies ErrorTable;
