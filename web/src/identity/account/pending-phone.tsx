import { employeeCalls } from "@stampflow/system";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { type OwnProfile, useOwn } from "../queries.ts";

/** Somebody asked for another number for this person, who decides. */
export function PendingPhone({ profile: { userId, phoneChange } }: { profile: OwnProfile }) {
  const { t } = useTranslation("identity");
  const answering = useOwn(employeeCalls.answerPhone);
  if (!phoneChange) return null;
  const { phone, byName } = phoneChange;
  const answer = (accept: boolean) =>
    answering.mutate(
      { userId, accept },
      { onSuccess: () => toast.success({ title: t(accept ? "account.phoneChanged" : "account.phoneKept") }) },
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t("account.phoneWished", { name: byName, phone })}
      description={t("account.phoneWishedText")}
      action={
        <span className="setting-actions">
          <Button disabled={answering.isPending} onClick={() => answer(false)}>
            {t("account.phoneDecline")}
          </Button>
          <Button type="primary" disabled={answering.isPending} onClick={() => answer(true)}>
            {t("account.phoneAgree")}
          </Button>
        </span>
      }
    />
  );
}
