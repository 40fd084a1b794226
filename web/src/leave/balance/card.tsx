import { balanceCalls } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import "../leave.css";

/** What leave somebody has left. */
export default function BalanceCard() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { data, isPending, isLoadingError, error, refetch } = useCall(["leave", "mine"], balanceCalls.mine, {});
  return (
    <>
      <div className="card-head">
        <h2>{t("mine.title")}</h2>
        <Link to="/personnel/apply/leave">{t("mine.apply")}</Link>
      </div>
      {isLoadingError && <ErrorView error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={3} />}
      {data?.length === 0 && <Empty why={t("mine.none")} />}
      {data && data.length > 0 && (
        <ul className="leave-balances">
          {data.map(({ typeId, type, unit, available, reserved }) => (
            <li key={typeId}>
              <span>{type}</span>
              <span>
                <strong>{t(`balance.${unit}`, { n: number(available) })}</strong>
                {reserved > 0 && <small>{t("mine.reserved", { n: number(reserved) })}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
