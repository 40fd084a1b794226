import { balanceCalls } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import "../leave.css";

/** What leave one has left; a type leads to the form that asks for it. */
export function OwnBalances() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { can } = useSession();
  const { data, isPending, isLoadingError, error, refetch } = useCall(["leave", "mine"], balanceCalls.mine, {});
  if (isLoadingError) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton rows={3} />;
  if (data.length === 0) return <Empty why={t("mine.none")} />;
  return (
    <ul className="leave-balances">
      {data.map(({ typeId, type, unit, available, reserved }) => (
        <li key={typeId}>
          {can("approval:apply") ? (
            <Link to="/personnel/apply/leave" state={{ start: { leaveType: { value: typeId, label: type } } }}>
              {type}
            </Link>
          ) : (
            <span>{type}</span>
          )}
          <span>
            <strong>{t(`balance.${unit}`, { n: number(available) })}</strong>
            {reserved > 0 && <small>{t("mine.reserved", { n: number(reserved) })}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
