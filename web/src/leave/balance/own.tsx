import { balanceCalls } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import "../leave.css";

/** What leave one has left. */
export function OwnBalances() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { data, isPending, isLoadingError, error, refetch } = useCall(["leave", "mine"], balanceCalls.mine, {});
  if (isLoadingError) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton rows={3} />;
  if (data.length === 0) return <Empty why={t("mine.none")} />;
  return (
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
  );
}
