import { audited, defineStore, key } from "@stampflow/kernel/server";
import { type Evaluation, evaluationRecord } from "./schema.ts";

export const evaluations = defineStore({
  entity: "employeeEvaluation",
  record: evaluationRecord,
  key: key.main(["userId"], ["reference", "raterId"]),
});
export const evaluationAudit = (name: string) =>
  audited<Evaluation>({
    noun: "employees.evaluation",
    idOf: ({ userId }) => userId,
    nameOf: () => name,
    fields: ["reference", "score", "text"],
  });
