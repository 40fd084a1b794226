import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useUnreadList } from "../queries.ts";
import { NoticeItems } from "./items.tsx";

const shown = 6;

/** Unread notices and reminders on the workbench, the newest first. */
export default function NoticeCard() {
  const { t } = useTranslation("notice");
  const navigate = useNavigate();
  const lists = [useUnreadList(0, shown), useUnreadList(1, shown)];
  const failed = lists.find((list) => list.isLoadingError);
  const found = lists.every((list) => list.data) ? lists.flatMap((list) => list.data?.records ?? []) : null;
  const newest = found?.sort((one, other) => other.createDate - one.createDate).slice(0, shown);
  return (
    <>
      <div className="card-head">
        <h2>{t("notices")}</h2>
        <Button type="link" size="small" onClick={() => navigate("/notice")}>
          {t("all")}
        </Button>
      </div>
      {!newest && !failed && <Skeleton rows={4} />}
      {failed && <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />}
      {newest?.length === 0 && <p className="bell-none">{t("noNotices")}</p>}
      {newest && <NoticeItems notices={newest} />}
    </>
  );
}
