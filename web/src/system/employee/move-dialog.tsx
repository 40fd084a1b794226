import { employeeCalls } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";

/** One call moves at most so many (the server's own limit). */
const atOnce = 40;

export function MoveDialog({ userIds, onDone }: { userIds: readonly string[]; onDone: (moved: boolean) => void }) {
  const { t } = useTranslation("system");
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const move = useChange(employeeCalls.move);
  const submit = async () => {
    if (!departmentId) return;
    try {
      for (let start = 0; start < userIds.length; start += atOnce) {
        await move.mutateAsync({ userIds: userIds.slice(start, start + atOnce), departmentId });
      }
    } catch {
      return;
    }
    toast.success({ title: t("employee.moved", { count: userIds.length }) });
    onDone(true);
  };
  return (
    <FormDialog
      open
      title={t("employee.moveTitle", { count: userIds.length })}
      okText={t("employee.move")}
      okButtonProps={{ disabled: !departmentId }}
      cancelText={t("cancel")}
      confirmLoading={move.isPending}
      onOk={() => void submit()}
      onCancel={() => onDone(false)}
    >
      <label className="stacked" htmlFor="move-to">
        {t("employee.moveTo")}
      </label>
      <DepartmentPicker id="move-to" value={departmentId} onChange={setDepartmentId} />
    </FormDialog>
  );
}
