import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";

/** The companies of the account, and switching to one. */
export function Companies() {
  const { t } = useTranslation("identity");
  const { session, switchCompany } = useSession();
  return (
    <section className="panel">
      <h2>{t("account.companies")}</h2>
      {session.companies.map(({ tenantId, businessName }) => (
        <div key={tenantId} className="setting">
          <div className="setting-words">
            <strong>{businessName}</strong>
          </div>
          {tenantId === session.user.tenantId ? (
            <Tag>{t("account.current")}</Tag>
          ) : (
            <Button onClick={() => void switchCompany(tenantId)}>{t("account.enter")}</Button>
          )}
        </div>
      ))}
    </section>
  );
}
