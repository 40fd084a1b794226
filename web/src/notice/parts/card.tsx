import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ErrorView } from "../../kit/error-view.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { useUnreadList } from "../queries.ts";
import { NoticeItems } from "./items.tsx";

const shown = 6;

/** Unread notices on the workbench. */
export default function NoticeCard() {
  const { t } = useTranslation("notice");
  const navigate = useNavigate();
  const list = useUnreadList(0, shown);
  return (
    <>
      <div className="card-head">
        <h2>{t("notices")}</h2>
        <Button type="link" size="small" onClick={() => navigate("/notice")}>
          {t("all")}
        </Button>
      </div>
      {list.isPending && <Skeleton rows={4} />}
      {list.isLoadingError && <ErrorView error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.records.length === 0 && <p className="bell-none">{t("noNotices")}</p>}
      {list.data && <NoticeItems notices={list.data.records} />}
    </>
  );
}
