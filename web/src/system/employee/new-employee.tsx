import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/ask.ts";
import { DetailDrawer } from "../../kit/detail-drawer.tsx";
import { EmployeeForm } from "./form.tsx";

export function NewEmployee({ departmentId, onClose }: { departmentId?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation("system");
  const [dirty, setDirty] = useState(false);
  const close = async () => {
    if (dirty && !(await confirmDanger({ title: t("leave.title"), text: t("leave.text"), ok: t("leave.go") }))) return;
    onClose();
  };
  return (
    <DetailDrawer open title={t("employee.add")} onClose={() => void close()} keepOpen={dirty}>
      <EmployeeForm departmentId={departmentId} onDirty={setDirty} onDone={onClose} onCancel={() => void close()} />
    </DetailDrawer>
  );
}
