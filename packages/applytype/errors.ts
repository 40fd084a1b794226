import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "applytype.form.fixed": 409,
  "applytype.dates": 400,
  "applytype.range": 400,
  "applytype.times": 400,
  "applytype.required": 400,
  "applytype.shares": 400,
  "applytype.self": 400,
  "applytype.same": 400,
  "applytype.leave.none": 409,
  "applytype.leave.long": 400,
  "applytype.leave.overlap": 409,
  "applytype.overtime.short": 409,
  "applytype.overtime.staff": 409,
  "applytype.overtime.overlap": 400,
  "applytype.claim": 409,
  "applytype.demand.notFound": 404,
  "applytype.change.longer": 409,
  "applytype.change.none": 409,
  "applytype.change.open": 409,
  "applytype.chain.none": 409,
  "applytype.chain.twice": 409,
  "applytype.effect.state": 409,
} as const satisfies ErrorTable;
export type RefusalCode = keyof typeof errors;
