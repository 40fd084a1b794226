import { approverType } from "@stampflow/flow";
import type { Template } from "../schema.ts";
import { documents, head, personnel, reason, superior } from "./common.ts";

const group = "hr";

export const personal: readonly Template[] = [
  {
    key: "regular",
    group,
    icon: "people",
    fields: [
      { label: "probationEnd", kind: "date" },
      { label: "summary", kind: "textarea" },
      { label: "plan", kind: "textarea", optional: true },
      documents,
    ],
    steps: [superior, head, personnel],
  },
  {
    key: "transfer",
    group,
    icon: "shift",
    fields: [
      { label: "newDepartment", kind: "department" },
      { label: "newPosition", kind: "input" },
      { label: "startOn", kind: "date" },
      reason,
    ],
    steps: [
      superior,
      {
        type: "approve",
        name: "newHead",
        people: { approverType: approverType.departmentField, field: "newDepartment" },
      },
      personnel,
    ],
  },
  {
    key: "resignation",
    group,
    icon: "people",
    fields: [{ label: "lastDay", kind: "date" }, { label: "successor", kind: "people" }, reason],
    steps: [
      superior,
      personnel,
      {
        type: "parallel",
        branches: [
          { type: "handle", name: "handover", people: { approverType: approverType.peopleField, field: "successor" } },
          { type: "handle", name: "formalities", people: { approverType: approverType.personnel } },
        ],
      },
    ],
  },
  {
    key: "hiring",
    group,
    icon: "people",
    fields: [
      { label: "department", kind: "department" },
      { label: "position", kind: "input" },
      { label: "count", kind: "number", options: { min: 1, max: 999, precision: 0 } },
      { label: "neededOn", kind: "date" },
      { label: "requirements", kind: "textarea" },
    ],
    steps: [head, personnel],
  },
];
