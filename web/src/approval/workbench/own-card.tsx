import { countLimit } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useNow } from "../../kit/use-now.ts";
import { Held } from "../list/held.tsx";
import { useWorkbench } from "./use-workbench.ts";
import "../list/inbox.css";

const path = "/personnel/approval/apply";

/** The reader's running applications: who has the task, and since when. */
export default function OwnCard() {
  const { t } = useTranslation("approval");
  const now = useNow();
  const { data, error, isPending, isLoadingError, refetch } = useWorkbench();
  const own = data?.own;
  return (
    <>
      <div className="card-head">
        <h2>{t("list.ownRunning")}</h2>
        {own && (
          <Link to={path}>
            {t(own.atLeast ? "list.more" : "list.total", { count: Math.min(own.total, countLimit) })}
          </Link>
        )}
      </div>
      {isPending && <Skeleton rows={3} />}
      {isLoadingError && <ErrorView error={error} onRetry={() => void refetch()} />}
      {own?.records.length === 0 && <p className="inbox-quiet">{t("empty.ownRunning")}</p>}
      <ul className="own-card">
        {own?.records.map((row) => (
          <li key={row.id}>
            <Link to={`${path}?id=${row.id}`}>{row.applyTitle}</Link>
            <Held row={row} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}
