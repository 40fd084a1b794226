import { type Balance, balanceCalls } from "@stampflow/leave";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { useAmount } from "./amount.ts";
import { OwnDrawer } from "./drawer.tsx";
import { Lots } from "./lots.tsx";
import "../leave.css";

/** What leave one has left; a type leads to the form that asks for it. `explained`: with what it is made of. */
export function OwnBalances({ explained = false }: { explained?: boolean }) {
  const { t } = useTranslation("leave");
  const amount = useAmount();
  const { can } = useSession();
  const [open, setOpen] = useState<Balance | null>(null);
  const { data, isPending, isLoadingError, error, refetch } = useCall(["leave", "mine"], balanceCalls.mine, {});
  if (isLoadingError) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton rows={3} />;
  if (data.length === 0) return <Empty why={t("mine.none")} />;
  return (
    <>
      <ul className="leave-balances">
        {data.map((balance) => {
          const { typeId, type, unit, available, reserved } = balance;
          return (
            <li key={typeId}>
              {can("approval:apply") ? (
                <Link to="/personnel/apply/leave" state={{ start: { leaveType: { value: typeId, label: type } } }}>
                  {type}
                </Link>
              ) : (
                <span>{type}</span>
              )}
              <span>
                <strong>{amount(unit, available)}</strong>
                {!explained && reserved > 0 && <small>{t("mine.reserved", { n: amount(unit, reserved) })}</small>}
              </span>
              {explained && (
                <div className="leave-made">
                  <Lots balance={balance} />
                  <Button
                    type="link"
                    size="small"
                    aria-label={t("mine.entriesOf", { type })}
                    onClick={() => setOpen(balance)}
                  >
                    {t("mine.entries")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {open && <OwnDrawer balance={open} onClose={() => setOpen(null)} />}
    </>
  );
}
