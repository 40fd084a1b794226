import type { TFunction } from "i18next";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { PlainCheckbox } from "../../kit/plain/checkbox.tsx";
import { StatusTag } from "../../kit/state/stamp.tsx";
import { formatWait } from "../detail/wait.ts";
import { shownStatus } from "../shown-status.ts";
import type { Row, Tab } from "../types.ts";
import { Held, SentBack } from "./held.tsx";
import { GoneLine } from "./rows/gone-line.tsx";
import { openKeyOf } from "./use-inbox.ts";

type Props = {
  row: Row;
  tab: Tab;
  href: string;
  open: boolean;
  now: number;
  picked: boolean | undefined;
  /** Seconds until its batch begins; 0 while it runs. */
  beginsIn?: number | undefined;
  /** In one line: how long ago it was, and not when. */
  compact?: boolean;
  /** Somebody else decided. */
  gone?: boolean | undefined;
  onOpen: (row: Row) => void;
  onPick: (row: Row, picked: boolean) => void;
};

type Word = { text?: string } | null;

/**
 * A pending row says what is asked where it is not the plain approval of one person; what a handler did counts as
 * completed.
 */
function wordOf({ kind, mode, completed, status }: Row, tab: Tab, t: TFunction<"approval">): Word {
  if (tab === "pending" && kind) {
    const several = mode !== "" && mode !== "one";
    if (kind === "approve" && !several) return null;
    const what = t(`kind.${kind}`);
    const how = several && t(kind === "handle" ? `list.handling.${mode}` : `list.mode.${mode}`);
    return { text: how ? t("list.kindMode", { kind: what, mode: how }) : what };
  }
  return completed && (status === "running" || status === "approved") ? { text: t("status.completed") } : {};
}

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** One application in a list. The whole row is its link; the checkbox is above it. */
export const ListRow = memo(function ListRow(props: Props) {
  const { row, tab, href, open, now, picked, beginsIn, compact = false, gone, onOpen, onPick } = props;
  const { t, i18n } = useTranslation("approval");
  const format = useFormat();
  const follow = (event: MouseEvent) => {
    if (!plainClick(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  const at = format.dateTime(row.at);
  const waiting = () => t("list.waiting", { time: formatWait(now - row.at, i18n.language) });
  const when = tab === "pending" ? waiting() : compact ? format.ago(row.at) : at;
  const word = wordOf(row, tab, t);
  const held = tab === "apply" || tab === "all" ? <Held row={row} now={now} /> : null;
  return (
    <div
      className="inbox-row"
      data-open={open || undefined}
      data-unread={(!row.isRead && !gone) || undefined}
      data-gone={gone}
    >
      {gone && <span className="inbox-pick" />}
      {picked !== undefined && (
        <span className="inbox-pick">
          <PlainCheckbox
            checked={picked}
            disabled={beginsIn !== undefined}
            aria-label={t("list.select", { title: row.applyTitle })}
            onChange={(checked) => onPick(row, checked)}
          />
        </span>
      )}
      <span className="inbox-what">
        <a
          className="inbox-title"
          data-key={openKeyOf(row)}
          href={href}
          aria-current={open ? "true" : undefined}
          onClick={follow}
        >
          {!row.isRead && !gone && (
            <span className="inbox-dot">
              <span className="unseen">{t("list.unread")}</span>
            </span>
          )}
          {row.applyTitle}
        </a>
        <span className="inbox-summary">
          {beginsIn !== undefined && (
            <span className="inbox-planned">
              {beginsIn > 0 ? t("batch.seconds", { seconds: beginsIn }) : t("batch.now")}
            </span>
          )}
          {row.for && <span className="inbox-for">{t("list.for", { name: row.for.name })}</span>}
          {row.asking && row.kind !== "answer" && <span className="inbox-asking">{t("list.asking")}</span>}
          {row.effectRefused && <span className="inbox-asking inbox-refused">{t("list.effectRefused")}</span>}
          {row.fast && <span className="inbox-asking">{t("list.fast")}</span>}
          {row.sentBack && <SentBack {...row.sentBack} />}
          {row.brief.map(({ key, label, text }) => (
            <span key={key}>
              {label} <b>{text}</b>
            </span>
          ))}
        </span>
        <span className="inbox-number">{row.number}</span>
      </span>
      <span className="inbox-who">
        {row.applicant.name}
        <small>{row.applicant.departmentName}</small>
      </span>
      <span className="inbox-node">{row.stuck ? t("status.stuck") : row.nodeName}</span>
      <span className="inbox-now">
        {gone && <GoneLine row={row} />}
        {word && !gone && (
          <span className="inbox-state">
            <StatusTag status={shownStatus(row)} {...word} />
          </span>
        )}
        {held}
        {!gone && (
          <time className="inbox-when" title={at} dateTime={new Date(row.at).toISOString()}>
            {when}
          </time>
        )}
      </span>
    </div>
  );
});
