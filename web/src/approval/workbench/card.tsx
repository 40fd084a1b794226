import { countLimit } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useNow } from "../../kit/use-now.ts";
import { ListRow } from "../list/row.tsx";
import { rowKey } from "../list/rows/use-rows.ts";
import type { Row } from "../types.ts";
import { useWorkbench } from "./use-workbench.ts";
import "../list/inbox.css";

const path = "/personnel/approval/pending";
const hrefOf = (row: Row) => `${path}?id=${row.id}${row.for ? `&as=${encodeURIComponent(row.for.id)}` : ""}`;
const nothing = () => undefined;

/** The reader's pending tasks, the longest waiting first. */
export default function PendingCard() {
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const now = useNow();
  const { data, error, isPending, isLoadingError, refetch } = useWorkbench();
  const pending = data?.pending;
  return (
    <>
      <div className="card-head">
        <h2>{t("tab.pending")}</h2>
        {pending && (
          <Link to={path}>
            {t(pending.atLeast ? "list.more" : "list.total", { count: Math.min(pending.total, countLimit) })}
          </Link>
        )}
      </div>
      {isPending && <Skeleton rows={4} />}
      {isLoadingError && <ErrorView error={error} onRetry={() => void refetch()} />}
      {pending?.records.length === 0 && <p className="inbox-quiet">{t("empty.pending")}</p>}
      <ul className="inbox-card">
        {pending?.records.map((row) => (
          <li key={rowKey(row)}>
            <ListRow
              row={row}
              tab="pending"
              href={hrefOf(row)}
              open={false}
              now={now}
              picked={undefined}
              onOpen={() => navigate(hrefOf(row))}
              onPick={nothing}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
