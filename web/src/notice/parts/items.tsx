import type { Notice } from "@stampflow/notice";
import { useFormat } from "../../kit/format/format.ts";
import { useOpenNotice } from "../queries.ts";
import "./items.css";

export function NoticeItems({ notices, onOpened }: { notices: readonly Notice[]; onOpened?: () => void }) {
  const open = useOpenNotice();
  const { ago, dateTime } = useFormat();
  return (
    <ul className="notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            data-unread={!notice.isRead || undefined}
            onClick={() => {
              onOpened?.();
              open(notice);
            }}
          >
            <span>{notice.title}</span>
            <time dateTime={new Date(notice.createDate).toISOString()} title={dateTime(notice.createDate)}>
              {ago(notice.createDate)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}
