import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "operator.session.unknown": 404,
  "operator.company.notFound": 404,
  "operator.company.state": 409,
  "operator.plan.notFound": 404,
  "operator.plan.name": 409,
  "operator.acting.person": 404,
  "operator.acting.over": 409,
} as const satisfies ErrorTable;
