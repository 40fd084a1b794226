import { type LabourKind, newAssignment, workerColumns } from "@stampflow/employees";
import type { InputOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import type { Values } from "../../kit/record/merged-entries.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { CandidatePicker } from "./candidates.tsx";
import { callsOf, workerKey } from "./worker-columns.tsx";

export const fieldOf = {
  "employees.assignment.kind": "userId",
  "system.employee.resigned": "userId",
  "system.department.notFound": "departmentId",
  "employees.assignment.dates": "to",
  "employees.assignment.overlap": "from",
  "employees.assignment.price": "price",
};

/** What step dialogs do not know from the description. */
export function useMore() {
  const { t } = useTranslation("employees");
  const field = useEntries(workerColumns, newAssignment);
  return {
    departmentId: { kind: "other" as const, label: field("departmentName").label, control: <DepartmentPicker /> },
    job: { lines: false },
    homeCompany: { hint: t("worker.homeHint") },
    sessions: { hint: t("worker.sessionsHint") },
    payMethod: { optional: true },
    clockIn: { hint: t("worker.clockInHint") },
  };
}

/** Puts somebody on an assignment. */
export function Assign({ kind, userId, onClose }: { kind: LabourKind; userId: string; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const client = useQueryClient();
  const field = useEntries(workerColumns, newAssignment);
  const more = useMore();
  const save = async (entered: Values) => {
    const { from, to, payMethod, ...rest } = entered;
    const body = { ...rest, from: from ?? "", to: to ?? "", payMethod: payMethod ?? "" };
    await call(callsOf(kind).add, body as InputOf<ReturnType<typeof callsOf>["add"]>, { quiet: true });
    void client.invalidateQueries({ queryKey: workerKey(kind) });
    return t("worker.one");
  };
  const person = ({ from, to }: Values): RecordField => ({
    kind: "other",
    control: <CandidatePicker kind={kind} from={from} to={to} />,
    name: "userId",
    label: field("realName").label,
    required: true,
    wide: true,
    hint: t(`worker.who.${kind}`),
  });
  return (
    <RecordDrawer
      title={t("worker.assign")}
      values={{ userId: userId || null, clockIn: true, sessions: "", homeCompany: "", unit: "", price: null }}
      fields={(entered) => [
        person(entered),
        { ...more.departmentId, name: "departmentId", required: true },
        field("job"),
        field("from"),
        field("to"),
        field("sessions", { ...more.sessions, wide: true }),
        field("homeCompany", more.homeCompany),
        field("clockIn", more.clockIn),
        field("payMethod", more.payMethod),
        field("price"),
        field("unit"),
      ]}
      fieldOf={fieldOf}
      onClose={onClose}
      onSave={save}
    />
  );
}
