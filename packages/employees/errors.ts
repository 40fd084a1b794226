import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "employees.file.required": 400,
  "employees.file.nothing": 404,
  "employees.file.number": 409,
  "employees.file.bankCard": 400,
  "employees.file.emergencyPhone": 400,
  "employees.change.nothing": 400,
  "employees.change.none": 404,
  "employees.change.reason": 400,
  "employees.document.type": 400,
  "employees.document.length": 400,
  "employees.document.letters": 400,
  "employees.document.check": 400,
  "employees.document.date": 400,
  "employees.document.future": 400,
  "employees.document.taken": 409,
  "employees.document.takenBy": 409,
  "employees.document.left": 409,
} as const satisfies ErrorTable;
