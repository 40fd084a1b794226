import { type Columns, defineSheet } from "@stampflow/sheet";
import { assignmentFields, payMethods, workerColumns } from "./schema.ts";

const { job, homeCompany, unit } = assignmentFields;
const { realName, phone, departmentName, payMethod, clockIn } = workerColumns;

const columns = {
  realName: { ...realName, required: true },
  phone: { ...phone, required: true, example: "+86 135 0000 0001" },
  department: { ...departmentName, required: true, width: 28 },
  job: { ...workerColumns.job, required: true, schema: job },
  from: { ...workerColumns.from, required: true, example: "2027-03-01" },
  to: { ...workerColumns.to, required: true, example: "2027-05-31" },
  homeCompany: { ...workerColumns.homeCompany, schema: homeCompany.unwrap() },
  sessions: { ...workerColumns.sessions, max: 60, example: "09:00-12:00 13:00-18:00" },
  clockIn,
  payMethod: { ...payMethod, choices: payMethod.choices.filter(({ value }) => payMethods.includes(value as never)) },
  price: { ...workerColumns.price, min: 1, max: 99_999_999 },
  unit: { ...workerColumns.unit, schema: unit.unwrap() },
} as const satisfies Columns;

export const assignmentSheet = defineSheet({ name: "employees.worker.sheet", limit: 5000, columns });
export type AssignmentColumns = typeof columns;
