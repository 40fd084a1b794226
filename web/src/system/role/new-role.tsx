import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { RoleForm } from "./role-form.tsx";

export function NewRole({ onClose, onAdded }: { onClose: () => void; onAdded: (roleId: string) => void }) {
  const { t } = useTranslation("system");
  return (
    <DetailDrawer open title={t("role.add")} onClose={onClose} keepOpen>
      <RoleForm onSaved={onAdded} onCancel={onClose} />
    </DetailDrawer>
  );
}
