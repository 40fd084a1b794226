import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useOwnProfile } from "../queries.ts";
import { CloseAccount } from "../security/close-account.tsx";
import { OwnData } from "../security/own-data.tsx";
import { Passkeys } from "../security/passkeys.tsx";
import { SecondFactor } from "../security/second-factor.tsx";
import { SignInLog } from "../security/sign-in-log.tsx";
import { AccountName } from "./account-name.tsx";
import { Password } from "./password.tsx";
import { PendingPhone } from "./pending-phone.tsx";
import { Phone } from "./phone.tsx";
import { Sessions } from "./sessions.tsx";

export function Security() {
  const { t } = useTranslation("identity");
  const centre = useOwnProfile();
  if (centre.isPending) return <Skeleton />;
  if (centre.isLoadingError) return <ErrorView error={centre.error} onRetry={() => void centre.refetch()} />;
  const { account } = centre.data;
  return (
    <>
      <PendingPhone profile={centre.data} />
      <section className="panel" aria-label={t("account.security")}>
        <AccountName account={account} />
        <Password account={account} />
        <Phone account={account} />
        <SecondFactor account={account} />
        <Passkeys account={account} />
      </section>
      <Sessions />
      <SignInLog />
      <OwnData account={account} />
      <CloseAccount account={account} />
    </>
  );
}
