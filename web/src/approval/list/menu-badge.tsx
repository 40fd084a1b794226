import { useTranslation } from "react-i18next";
import { useWaiting } from "./use-counts.ts";

const most = 99;

/** The number of pending tasks beside the menu entry; the socket keeps it current. */
export default function MenuBadge() {
  const { t } = useTranslation("approval");
  const count = useWaiting();
  if (count === 0) return null;
  return (
    <>
      <span className="count-badge menu-badge" aria-hidden>
        {count > most ? `${most}+` : count}
      </span>
      <span className="unseen">{t("list.waitingCount", { count })}</span>
    </>
  );
}
