import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { history } from "../../platform/history.ts";

/** Shows nothing for the first 200 ms (CSS), so that short waits do not flicker. */
export function Waiting() {
  const { t } = useTranslation("app");
  return (
    <div className="waiting" role="status">
      <span className="waiting-bar" />
      <span className="unseen">{t("loading")}</span>
    </div>
  );
}

export function RedirectTo({ to }: { to: string }) {
  useEffect(() => history.replace(to), [to]);
  return <Waiting />;
}
