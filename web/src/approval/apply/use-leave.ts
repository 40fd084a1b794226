import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../kit/dialog/confirm.ts";
import { history } from "../../platform/history.ts";

/** Asks before a page with entries is left, and says that a draft stays. */
export function useLeaveWithDraft(dirty: boolean) {
  const { t } = useTranslation("approval");
  useEffect(() => {
    if (!dirty) return;
    return history.block(() =>
      confirm({
        title: t("apply.leaveTitle"),
        text: t("apply.leaveText"),
        ok: t("apply.leave"),
        cancel: t("apply.stay"),
      }),
    );
  }, [dirty, t]);
}
