import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { endActing, useSession } from "../../platform/session.ts";

/** Always there while an operator of the platform looks at the company as this person. */
export function ActingBanner() {
  const { t } = useTranslation("app");
  const format = useFormat();
  const { session, user } = useSession();
  if (!session.acting) return null;
  const { operator, until, mayChange } = session.acting;
  const data = { operator, person: user.realName, company: user.businessName, until: format.dateTime(until) };
  return (
    <Alert
      banner
      type="warning"
      title={t(mayChange ? "acting.changing" : "acting.looking", data)}
      action={
        <Button size="small" onClick={() => void endActing()}>
          {t("acting.end")}
        </Button>
      }
    />
  );
}
