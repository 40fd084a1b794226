import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { listCopies } from "./calls.ts";
import "./talk.css";

/** W14: who was told when, and who read it when. */
export default function Copies({ applyId, forId }: { applyId: string; forId?: string | undefined }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const query = useQuery({
    queryKey: ["approval", "detail", applyId, "copies", forId ?? ""],
    queryFn: ({ signal }) => listCopies(applyId, forId, signal),
  });
  if (query.isPending) return <Skeleton rows={3} />;
  if (query.isError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  const { records } = query.data;
  if (records.length === 0) return <p className="talk talk-none">{t("copies.none")}</p>;
  return (
    <ol className="talk talk-list" aria-label={t("copies.title")}>
      {records.map(({ person, nodeName, at, read, readAt, sentBy }) => (
        <li key={person.id}>
          <Avatar name={person.name} size={28} />
          <div>
            <p className="moment-line">
              <strong>{person.name}</strong>
              {nodeName && <span>{nodeName}</span>}
              {!read && <small className="copy-unread">{t("list.unread")}</small>}
            </p>
            <p className="moment-when">
              <span>
                {sentBy
                  ? t("copies.sentBy", { name: sentBy.name, time: format.dateTime(at) })
                  : t("copies.told", { time: format.dateTime(at) })}
              </span>
              {readAt !== null && <span>{t("copies.read", { time: format.dateTime(readAt) })}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
