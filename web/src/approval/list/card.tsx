import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { ErrorView } from "../../kit/error-view.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { listRows } from "../calls.ts";
import { keys } from "../keys.ts";
import type { Row } from "../types.ts";
import { ListRow } from "./row.tsx";
import { useNow } from "./use-now.ts";
import { rowKey } from "./use-rows.ts";
import "./inbox.css";

const shown = 5;
const path = "/personnel/approval/pending";
const hrefOf = (row: Row) => `${path}?id=${row.id}${row.for ? `&as=${encodeURIComponent(row.for.id)}` : ""}`;
const nothing = () => undefined;

/** What waits longest for me comes with the list; the workbench shows the newest. */
export default function PendingCard() {
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const now = useNow();
  const list = useQuery({
    queryKey: [...keys.lists("pending"), "card"],
    queryFn: ({ signal }) => listRows("pending", { acting: true }, { pageSize: shown }, signal),
  });
  return (
    <>
      <div className="card-head">
        <h2>{t("tab.pending")}</h2>
        <Link to={path}>{t("list.total", { count: list.data?.total ?? 0 })}</Link>
      </div>
      {list.isPending && <Skeleton rows={4} />}
      {list.isLoadingError && <ErrorView error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.records.length === 0 && <p className="inbox-quiet">{t("empty.pending")}</p>}
      <ul className="inbox-card">
        {list.data?.records.map((row) => (
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
