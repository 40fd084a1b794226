import type { TFunction } from "i18next";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { PlainCheckbox } from "../../kit/plain/checkbox.tsx";
import { StatusTag } from "../../kit/state/stamp.tsx";
import { formatWait } from "../detail/wait.ts";
import { shownStatus } from "../shown-status.ts";
import type { Row, Tab } from "../types.ts";

type Props = {
  row: Row;
  tab: Tab;
  href: string;
  open: boolean;
  now: number;
  picked: boolean | undefined;
  onOpen: (row: Row) => void;
  onPick: (row: Row, picked: boolean) => void;
};

/** A pending row says what to do and how several people decide; what a handler did counts as completed. */
function wordOf({ kind, mode, completed, status }: Row, tab: Tab, t: TFunction<"approval">): { text?: string } {
  if (tab === "pending" && kind) {
    const what = t(`kind.${kind}`);
    return { text: mode && mode !== "one" ? t("list.kindMode", { kind: what, mode: t(`list.mode.${mode}`) }) : what };
  }
  return completed && (status === "running" || status === "approved") ? { text: t("status.completed") } : {};
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** One application in a list. The whole row is its link; the checkbox is above it. */
export const ListRow = memo(function ListRow({ row, tab, href, open, now, picked, onOpen, onPick }: Props) {
  const { t, i18n } = useTranslation("approval");
  const format = useFormat();
  const follow = (event: MouseEvent) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  const when =
    tab === "pending" ? t("list.waiting", { time: formatWait(now - row.at, i18n.language) }) : format.dateTime(row.at);
  return (
    <div className="inbox-row" data-open={open || undefined} data-unread={!row.isRead || undefined}>
      {picked !== undefined && (
        <span className="inbox-pick">
          <PlainCheckbox
            checked={picked}
            aria-label={t("list.select", { title: row.applyTitle })}
            onChange={(checked) => onPick(row, checked)}
          />
        </span>
      )}
      <span className="inbox-what">
        <a className="inbox-title" href={href} aria-current={open ? "true" : undefined} onClick={follow}>
          {!row.isRead && (
            <span className="inbox-dot">
              <span className="unseen">{t("list.unread")}</span>
            </span>
          )}
          {row.applyTitle}
        </a>
        <span className="inbox-summary">
          {row.for && <span className="inbox-for">{t("list.for", { name: row.for.name })}</span>}
          {row.summary
            .filter(({ showText }) => showText !== "")
            .map(({ key, label, showText }) => (
              <span key={key}>
                {label} <b>{showText}</b>
              </span>
            ))}
        </span>
      </span>
      <span className="inbox-who">
        {row.applicant.name}
        <small>{row.applicant.departmentName}</small>
      </span>
      <span className="inbox-node">{row.stuck ? t("status.stuck") : row.nodeName}</span>
      <time className="inbox-when" dateTime={new Date(row.at).toISOString()}>
        {when}
      </time>
      <span className="inbox-state">
        <StatusTag status={shownStatus(row)} {...wordOf(row, tab, t)} />
      </span>
    </div>
  );
});
