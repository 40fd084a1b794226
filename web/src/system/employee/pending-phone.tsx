import { employeeCalls } from "@stampflow/system";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

/** A number that waits to be agreed to: an administrator decides, whoever asked may take it back, others see it. */
export function PendingPhone({ employee: { userId, phoneChange } }: { employee: EmployeeDetail }) {
  const { t } = useTranslation("system");
  const { user } = useSession();
  const answering = useChange(employeeCalls.answerPhone);
  if (!phoneChange) return null;
  const { phone, by, byName } = phoneChange;
  const admin = user.roles.some(({ roleCode }) => roleCode === "ADMIN_ROLE");
  const answer = (accept: boolean) =>
    answering.mutate(
      { userId, accept },
      { onSuccess: () => toast.success({ title: t(accept ? "employee.phoneAgreed" : "employee.phoneKept") }) },
    );
  const decide = admin || by === user.userId;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("employee.phoneWished", { name: byName, phone })}
      description={t("employee.phoneWishedText")}
      action={
        decide && (
          <span className="pending-phone">
            <Button disabled={answering.isPending} onClick={() => answer(false)}>
              {t(admin ? "employee.phoneDecline" : "employee.phoneTakeBack")}
            </Button>
            {admin && (
              <Button type="primary" disabled={answering.isPending} onClick={() => answer(true)}>
                {t("employee.phoneAgree")}
              </Button>
            )}
          </span>
        )
      }
    />
  );
}
