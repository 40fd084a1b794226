import { accountCalls } from "@stampflow/identity";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { SecondFactor } from "../../identity/security/second-factor.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { call } from "../../platform/call.ts";

/** The console opens for an account with a second factor only. */
export default function Factor({ onReady }: { onReady: () => void }) {
  const { t } = useTranslation("operator");
  const account = useQuery({
    queryKey: ["operator", "account"],
    queryFn: ({ signal }) => call(accountCalls.get, {}, { signal }),
  });
  return (
    <main className="console-factor">
      <h1>{t("factor.title")}</h1>
      <p>{t("factor.text")}</p>
      {account.data ? <SecondFactor account={account.data} /> : <Skeleton rows={3} />}
      <Button type="primary" onClick={onReady}>
        {t("factor.enter")}
      </Button>
    </main>
  );
}
