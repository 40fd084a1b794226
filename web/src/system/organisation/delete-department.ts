import type { DepartmentNode } from "@stampflow/system";
import { departmentCalls } from "@stampflow/system";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";

export function useDeleteDepartment() {
  const { t } = useTranslation("system");
  const remove = useChange(departmentCalls.remove);
  return async ({ deptId, title }: DepartmentNode): Promise<boolean> => {
    const yes = await confirmDanger({
      title: t("department.deleteAsk", { name: title }),
      text: t("department.deleteText"),
      ok: t("department.delete"),
    });
    if (!yes) return false;
    return remove.mutateAsync({ deptId }).then(
      () => {
        toast.success({ title: t("department.deleted", { name: title }) });
        return true;
      },
      () => false,
    );
  };
}
