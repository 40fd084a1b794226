import { type BalanceRow, balanceCalls as calls, can, type EntryRow, entryColumns } from "@stampflow/leave";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { signed, useFormat } from "../../kit/format/format.ts";
import { PagedTable } from "../../kit/record/paged-table.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { ApplicationNumber } from "../application-number.tsx";
import { Adjust } from "./adjust.tsx";

/** A balance, explained down to its entries: granted − taken − in applications − expired = available. */
export function BalanceDrawer({ row, onClose }: { row: BalanceRow; onClose: () => void }) {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { can: may } = useSession();
  const { table } = useDescribed<EntryRow, keyof typeof entryColumns>(entryColumns);
  const [adjusting, setAdjusting] = useState(false);
  const { userId, typeId, granted, taken, reserved, expired, available, unit } = row;
  const figures = Object.fromEntries(
    Object.entries({ granted, taken, reserved, expired, available }).map(([name, value]) => [name, number(value)]),
  );
  return (
    <DetailDrawer
      open
      width={760}
      title={<span className="drawer-title">{`${row.name} · ${row.type}`}</span>}
      onClose={onClose}
      foot={
        may(can.balance.update.code) && (
          <Button type="primary" onClick={() => setAdjusting(true)}>
            {t("balance.adjust")}
          </Button>
        )
      }
    >
      <p className="leave-sum">{t(`balance.sum.${unit}`, figures)}</p>
      <PagedTable<EntryRow>
        label={t("balance.entries")}
        queryKey={["leave", "balance", "entries"]}
        called={calls.detailList}
        asked={{ userId, typeId }}
        rowKey={({ at, lotId, kind, change, effectiveOn }) => [at, lotId, kind, change, effectiveOn].join(" ")}
        empty={t("balance.noEntry")}
        columns={table({
          kind: {},
          change: { render: ({ change }) => signed(String(change)) },
          effectiveOn: {},
          expiresOn: {},
          note: {
            render: ({ note, source: { id, number: called } }) =>
              id ? <ApplicationNumber id={id} number={called} /> : note,
          },
          at: {},
          by: {},
        })}
      />
      {adjusting && (
        <Adjust
          types={[{ id: typeId, name: row.type }]}
          userId={userId}
          typeId={typeId}
          onClose={() => setAdjusting(false)}
        />
      )}
    </DetailDrawer>
  );
}
