import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { LeaveContext, useLeaveArea } from "../../kit/dialog/leave-guard.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { RoleDetail } from "../role/detail.tsx";
import { useRoles } from "../role/queries.ts";
import { RoleForm } from "../role/role-form.tsx";
import { RoleList } from "../role/role-list.tsx";
import "../system.css";

const Matrix = lazy(() => import("../role/matrix.tsx"));
const tabs = ["roles", "matrix"] as const;

export default function RolesPage() {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [{ role: roleId, tab }, set] = useAddress({ role: "", tab: "roles" });
  const shown = tabs.find((one) => one === tab) ?? "roles";
  const [adding, setAdding] = useState(false);
  const add = can("system:role:add") && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t("role.add")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("role.title")} note={t("role.note")} actions={add || undefined} />
      <LightTabs
        label={t("role.title")}
        tabs={tabs.map((key) => ({ key, label: t(`role.tab.${key}`) }))}
        chosen={shown}
        onChoose={(key) => set({ tab: key })}
      >
        {shown === "matrix" ? (
          <Suspense fallback={<Skeleton />}>
            <Matrix />
          </Suspense>
        ) : (
          <Roles chosenId={roleId} onChoose={(id) => set({ role: id })} />
        )}
      </LightTabs>
      {adding && (
        <NewRole
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            set({ role: id });
          }}
        />
      )}
    </>
  );
}

/** The record beside the list is a part of the tab: another row asks for it, and another tab too. */
function Roles({ chosenId, onChoose }: { chosenId: string; onChoose: (roleId: string) => void }) {
  const roles = useRoles();
  const area = useLeaveArea();
  const chosen = roles.data?.find(({ roleId }) => roleId === chosenId) ?? roles.data?.[0];
  if (roles.isPending) return <Skeleton />;
  if (roles.isLoadingError) return <ErrorView error={roles.error} onRetry={() => void roles.refetch()} />;
  return (
    <div className="roles">
      <RoleList
        roles={roles.data ?? []}
        chosen={chosen?.roleId}
        onChoose={(id) => id !== chosen?.roleId && area.leave(() => onChoose(id))}
      />
      <LeaveContext value={area}>{chosen && <RoleDetail key={chosen.roleId} role={chosen} />}</LeaveContext>
    </div>
  );
}

function NewRole({ onClose, onAdded }: { onClose: () => void; onAdded: (roleId: string) => void }) {
  const { t } = useTranslation("system");
  return (
    <DetailDrawer open title={t("role.add")} onClose={onClose}>
      <RoleForm onSaved={onAdded} onCancel={onClose} />
    </DetailDrawer>
  );
}
