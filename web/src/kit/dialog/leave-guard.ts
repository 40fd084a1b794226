import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { history } from "../../platform/history.ts";
import { confirm } from "./confirm.ts";

/** Leaving a page with unsaved entries asks first: by links, by back, by closing the window. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation("kit");
  useEffect(() => {
    if (!dirty) return;
    return history.block(() =>
      confirm({
        title: t("leave.title"),
        text: t("leave.text"),
        ok: t("leave.go"),
        cancel: t("leave.stay"),
        danger: true,
      }),
    );
  }, [dirty, t]);
}
