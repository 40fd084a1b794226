import { loginCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";

/** The company's plan, and how many people sign in of how many it allows. */
export function PlanUse() {
  const { t } = useTranslation("system");
  const { number } = useFormat();
  const account = useQuery({
    queryKey: ["system", "login", "account"],
    queryFn: ({ signal }) => call(loginCalls.account, {}, { signal, quiet: true }),
  });
  if (!account.data) return null;
  const {
    plan,
    staff: { limit, used },
  } = account.data;
  const full = limit !== null && used >= limit;
  return (
    <>
      <dl className="facts plan-use">
        {plan && (
          <div>
            <dt>{t("company.plan")}</dt>
            <dd>{plan}</dd>
          </div>
        )}
        <div>
          <dt>{t("company.signingIn")}</dt>
          <dd>
            {limit === null
              ? t("company.unlimited", { used: number(used) })
              : t("company.usedOf", { used: number(used), limit: number(limit) })}
          </dd>
        </div>
      </dl>
      {full && (
        <Alert type="warning" showIcon className="planned-move" title={t("company.full", { limit: number(limit) })} />
      )}
    </>
  );
}
