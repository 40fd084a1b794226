import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { history } from "../app/history.ts";
import { ask } from "./ask.ts";

/** Leaving a page with unsaved entries asks first: by links, by back, by closing the window. */
export function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation("kit");
  useEffect(() => {
    if (!dirty) return;
    const unblock = history.block(() =>
      ask({ title: t("leave.title"), text: t("leave.text"), ok: t("leave.go"), cancel: t("leave.stay"), danger: true }),
    );
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", closing);
    return () => {
      unblock();
      window.removeEventListener("beforeunload", closing);
    };
  }, [dirty, t]);
}
