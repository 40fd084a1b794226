import SwapOutlined from "@ant-design/icons/es/icons/SwapOutlined";
import { formatDay } from "@stampflow/kernel";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Choices } from "../../kit/choices.tsx";
import { history } from "../../platform/history.ts";
import { currentLanguage } from "../../platform/i18n/i18n.ts";
import { homePath } from "../../platform/paths.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";

/** Only for people of more than one company. */
export function CompanySwitch({ phone }: { phone: boolean }) {
  const { t } = useTranslation("app");
  const { session, switchCompany } = useSession();
  if (session.companies.length < 2) return null;
  const choose = async (tenantId: string) => {
    if (tenantId === session.user.tenantId || !(await history.guards.mayLeave())) return;
    try {
      await switchCompany(tenantId);
    } catch (error) {
      return toast.error({ title: error instanceof Error ? error.message : "" });
    }
    history.guards.release();
    history.push(homePath);
  };
  const choices = session.companies.map(({ tenantId, businessName, loginLimitDate }) => ({
    key: tenantId,
    label: businessName,
    note: loginLimitDate ? t("shell.companyUntil", { date: formatDay(loginLimitDate, currentLanguage()) }) : undefined,
  }));
  return (
    <Choices label={t("shell.company")} choices={choices} chosen={session.user.tenantId} onChoose={choose}>
      <Button type="text" icon={<SwapOutlined />}>
        {phone ? null : (
          <span className="head-company" title={session.user.businessName}>
            {session.user.businessName}
          </span>
        )}
        <span className="unseen">{t("shell.company")}</span>
      </Button>
    </Choices>
  );
}
