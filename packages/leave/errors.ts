import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "leave.type.name": 400,
  "leave.type.unit": 400,
  "leave.type.scope": 400,
  "leave.type.table": 400,
  "leave.type.used": 409,
  "leave.noBalance": 409,
  "leave.step": 400,
  "leave.expiry": 400,
  "leave.balance": 409,
  "leave.notNeeded": 409,
  "leave.scope": 409,
  "leave.limit": 409,
  "leave.yearLimit": 409,
  "leave.lotUsed": 409,
} as const satisfies ErrorTable;
