import { useTranslation } from "react-i18next";
import { LinkButton } from "../../kit/link-button.tsx";
import { useSession } from "../../platform/session.ts";
import { OwnBalances } from "./own.tsx";

/** A tab of what is one's own, which nobody can hide as they can the card. */
export default function BalanceTab() {
  const { t } = useTranslation("leave");
  const { can } = useSession();
  return (
    <div className="leave-mine">
      <OwnBalances explained />
      {can("approval:apply") && (
        <LinkButton type="primary" to="/personnel/apply/leave">
          {t("mine.apply")}
        </LinkButton>
      )}
    </div>
  );
}
