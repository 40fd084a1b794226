import { useTranslation } from "react-i18next";
import type { RoleView } from "./queries.ts";

type Props = { roles: readonly RoleView[]; chosen: string | undefined; onChoose: (roleId: string) => void };
const groups = ["system", "custom"] as const;

export function RoleList({ roles, chosen, onChoose }: Props) {
  const { t } = useTranslation("system");
  return (
    <nav className="role-list" aria-label={t("role.title")}>
      {groups.map((group) => {
        const own = roles.filter((role) => role.group === group);
        return (
          <section key={group}>
            <h2>{t(`role.group.${group}`)}</h2>
            {own.length === 0 && <p>{t("role.noCustom")}</p>}
            {own.map((role) => (
              <button
                key={role.roleId}
                type="button"
                aria-current={role.roleId === chosen ? "true" : undefined}
                onClick={() => onChoose(role.roleId)}
              >
                <span>{role.roleName}</span>
                <small>{t("label.people", { count: role.memberCount })}</small>
              </button>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
