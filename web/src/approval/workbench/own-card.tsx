import { countLimit } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useNow } from "../../kit/use-now.ts";
import type { Workbench } from "../calls.ts";
import { formatWait } from "../detail/wait.ts";
import { useWorkbench } from "./use-workbench.ts";
import "../list/inbox.css";

type OwnRow = Workbench["own"]["records"][number];

const path = "/personnel/approval/apply";
const named = 2;

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
            <Holders row={row} now={now} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Holders({ row: { holders, stuck }, now }: { row: OwnRow; now: number }) {
  const { t, i18n } = useTranslation("approval");
  if (holders.length === 0) return stuck ? <small>{t("status.stuck")}</small> : null;
  const people = [...new Set(holders.map(({ name }) => name))];
  const rest = people.length - named;
  const names = people.slice(0, named).join(t("list.nameJoint"));
  const time = formatWait(now - Math.min(...holders.map(({ since }) => since)), i18n.language);
  return <small>{t("list.held", { names: rest > 0 ? t("list.andMore", { names, rest }) : names, time })}</small>;
}
