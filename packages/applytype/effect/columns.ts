import { recordColumns } from "@stampflow/sheet";
import { effectState } from "./schema.ts";

export const effectColumns = recordColumns("applytype.effect", {
  number: { kind: "text", width: 22 },
  kindName: { kind: "text", width: 14 },
  applicantName: { kind: "text", width: 14 },
  departmentName: { kind: "text", width: 18 },
  state: { kind: "choice", values: effectState.options, width: 14 },
  reason: { kind: "text", width: 40 },
  attempts: { kind: "number", decimals: 0, width: 12 },
  linkName: { kind: "text", width: 20 },
  approvedAt: { kind: "time" },
  changedAt: { kind: "time" },
});
