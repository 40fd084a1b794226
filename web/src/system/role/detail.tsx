import { roleCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { LightTabs } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";
import { Members } from "./members.tsx";
import type { RoleView } from "./queries.ts";
import { RoleForm } from "./role-form.tsx";

export function RoleDetail({ role }: { role: RoleView }) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [tab, setTab] = useState<"members" | "rights">("members");
  const remove = useChange(roleCalls.remove);
  const { roleId, roleName: name } = role;
  // Roles that rules and flows know by their code cannot be deleted.
  const own = role.roleCode === roleId;
  const ask = async () => {
    const yes = await confirmDanger({
      title: t("role.deleteAsk", { name }),
      text: t("role.deleteText"),
      ok: t("role.delete"),
    });
    if (yes) remove.mutate({ roleId }, { onSuccess: () => toast.success({ title: t("role.deleted", { name }) }) });
  };
  return (
    <section className="panel role-detail" aria-label={name}>
      <div className="card-head">
        <div>
          <h2>{name}</h2>
          {role.description && <p className="panel-note">{role.description}</p>}
        </div>
        {own && can("system:role:delete") && (
          <Button
            danger
            disabled={role.memberCount > 0}
            title={role.memberCount > 0 ? t("role.deleteText") : undefined}
            loading={remove.isPending}
            onClick={() => void ask()}
          >
            {t("role.delete")}
          </Button>
        )}
      </div>
      <LightTabs
        label={name}
        tabs={[
          { key: "members", label: t("role.members") },
          { key: "rights", label: t("role.rights") },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === "members" ? <Members role={role} /> : <RoleForm key={role.roleId} role={role} />}
      </LightTabs>
    </section>
  );
}
