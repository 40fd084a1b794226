import { roleCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";

/** What somebody may do and see, and why. Nobody acts as another. */
export function RightsDrawer({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const { t, i18n } = useTranslation("system");
  const { names } = useFormat();
  const rights = useQuery({
    queryKey: ["system", "role", "rightsOf", userId, i18n.language],
    queryFn: ({ signal }) => call(roleCalls.rights, { userId }, { signal }),
  });
  const { data } = rights;
  const off = data?.signsIn === false;
  return (
    <DetailDrawer open title={t("role.see.title", { name })} onClose={onClose}>
      {rights.isPending && <Skeleton rows={8} />}
      {rights.isLoadingError && <ErrorView error={rights.error} onRetry={() => void rights.refetch()} />}
      {data && (
        <div className="rights">
          <p className="panel-note">{t("role.see.note")}</p>
          {off && <Alert type="warning" showIcon title={t("role.see.frozen")} />}
          <dl className="facts">
            <div>
              <dt>{t("employee.roles")}</dt>
              <dd>{names(data.roles.map(({ roleName }) => roleName))}</dd>
            </div>
            <div>
              <dt>{t("role.see.scope")}</dt>
              <dd>{names([t(`role.scopes.${data.scope}`), ...data.departments])}</dd>
            </div>
          </dl>
          {data.groups.map((group) => (
            <section key={group.menuId}>
              <h3>{group.name}</h3>
              {group.children.map((page) => (
                <div key={page.menuId} className="rights-page">
                  <strong>{page.name}</strong>
                  {!page.opens && <small>{t("role.see.noPage")}</small>}
                  <ul>
                    {page.permissions.map(({ code, name: what, from }) => (
                      <li key={code}>
                        {what}
                        <small>{t("role.see.from", { names: names(from) })}</small>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </DetailDrawer>
  );
}
