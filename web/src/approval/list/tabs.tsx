import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { showTab } from "../../kit/tabs.tsx";
import { useSession } from "../../platform/session.ts";
import type { Tab } from "../types.ts";
import { tabs } from "./filter/filters.ts";
import { useCounts, useWaiting } from "./use-counts.ts";

const most = 99;

/** Links, because each tab is a page of its own. */
export function Tabs({ tab }: { tab: Tab }) {
  const { t } = useTranslation("approval");
  const { can } = useSession();
  const { data } = useCounts();
  const nav = useRef<HTMLElement>(null);
  // At every render, because a badge that appears later moves the active tab.
  useEffect(() => {
    showTab(nav.current, "[aria-current]");
  });
  const counts: Partial<Record<Tab, number>> = { pending: useWaiting(), copy: data?.copy ?? 0 };
  return (
    <nav ref={nav} className="inbox-tabs" aria-label={t("tab.label")}>
      {tabs
        .filter((name) => name !== "all" || can("approval:application:view"))
        .map((name) => {
          const count = counts[name] ?? 0;
          return (
            <Link key={name} to={`/personnel/approval/${name}`} aria-current={name === tab ? "page" : undefined}>
              {t(`tab.${name}`)}
              {count > 0 && <span className="count-badge">{count > most ? `${most}+` : count}</span>}
            </Link>
          );
        })}
    </nav>
  );
}
