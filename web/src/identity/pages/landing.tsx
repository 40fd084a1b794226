import { Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { homePath } from "../../platform/paths.ts";
import { useSession } from "../../platform/session.ts";

/** People of several companies choose one here; everybody else continues. */
export default function Landing() {
  const { t } = useTranslation("identity");
  const { session, switchCompany } = useSession();
  const navigate = useNavigate();
  if (session.companies.length < 2) return <Navigate to={homePath} replace />;
  const choose = async (tenantId: string) => {
    await switchCompany(tenantId);
    void navigate(homePath);
  };
  return (
    <main className="message-page">
      <h1>{t("landing.title")}</h1>
      <Flex vertical gap="middle">
        {session.companies.map(({ tenantId, businessName }) => (
          <Button key={tenantId} size="large" block onClick={() => void choose(tenantId)}>
            {businessName}
          </Button>
        ))}
      </Flex>
    </main>
  );
}
