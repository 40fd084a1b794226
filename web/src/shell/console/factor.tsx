import { accountCalls } from "@stampflow/identity";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SecondFactor } from "../../identity/security/second-factor.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import "../../identity/account/account.css";
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
      {account.data ? <SecondFactor account={account.data} onReady={onReady} /> : <Skeleton rows={3} />}
    </main>
  );
}
