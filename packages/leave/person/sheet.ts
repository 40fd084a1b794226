import { type Columns, defineSheet } from "@stampflow/sheet";
import { personColumns } from "../people/schema.ts";

const { name, joinDate, workDate, insured } = personColumns;
const columns = {
  name: { ...name, required: true },
  // Where two have the same name.
  phone: { kind: "text", name: "leave.person.column.phone", width: 20, example: "+86 135 0000 0001" },
  joinDate: { ...joinDate, example: "2024-03-01" },
  workDate: { ...workDate, example: "2019-07-01" },
  insured,
} as const satisfies Columns;

/** The dates that leave is granted by (D1:113); an empty cell leaves what is there. */
export const dateSheet = defineSheet({ name: "leave.person.sheet", limit: 5000, columns });
export type DateColumns = typeof columns;
