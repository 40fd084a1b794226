import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LightTabs } from "../../kit/tabs.tsx";
import { AccountSignIn } from "./account-sign-in.tsx";
import { CodeSignIn } from "./code-sign-in.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SecondFactor } from "./second-factor.tsx";
import "./public-form.css";

/** `again`: over a page whose session has ended; without links that lead away from it. */
export function SignIn({ again = false }: { again?: boolean }) {
  const { t } = useTranslation("identity");
  const [method, setMethod] = useState<"account" | "code">("account");
  const [challenge, setChallenge] = useState("");
  if (challenge) return <SecondFactor challenge={challenge} onBack={() => setChallenge("")} />;
  return (
    <>
      <LightTabs
        label={t("signIn.title")}
        tabs={[
          { key: "account", label: t("signIn.byAccount") },
          { key: "code", label: t("signIn.byCode") },
        ]}
        chosen={method}
        onChoose={setMethod}
      >
        {method === "account" ? (
          <AccountSignIn again={again} onChallenge={setChallenge} />
        ) : (
          <CodeSignIn onChallenge={setChallenge} />
        )}
      </LightTabs>
      <PasskeySignIn />
    </>
  );
}
