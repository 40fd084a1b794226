import {
  type Balance,
  type BalanceRow,
  balanceCalls as calls,
  can,
  type EntryRow,
  entryColumns,
} from "@stampflow/leave";
import { Button } from "antd";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { signed, useFormat } from "../../kit/format/format.ts";
import { PagedTable } from "../../kit/record/paged-table.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { ApplicationNumber } from "../application-number.tsx";
import { Adjust } from "./adjust.tsx";
import { Lots } from "./lots.tsx";

/** Somebody's balance, for personnel. */
export function BalanceDrawer({ row, onClose }: { row: BalanceRow; onClose: () => void }) {
  const { t } = useTranslation("leave");
  const { can: may } = useSession();
  const [adjusting, setAdjusting] = useState(false);
  const { userId, typeId, name, type } = row;
  return (
    <Explained
      balance={row}
      title={`${name} · ${type}`}
      onClose={onClose}
      called={calls.detailList}
      asked={{ userId, typeId }}
      foot={
        may(can.balance.update.code) && (
          <Button type="primary" onClick={() => setAdjusting(true)}>
            {t("balance.adjust")}
          </Button>
        )
      }
    >
      {adjusting && (
        <Adjust
          types={[{ id: typeId, name: type }]}
          userId={userId}
          typeId={typeId}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Explained>
  );
}

/** One's own balance. */
export function OwnDrawer({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const { type, typeId } = balance;
  return <Explained balance={balance} title={type} onClose={onClose} called={calls.mineEntries} asked={{ typeId }} />;
}

type Props = Pick<ComponentProps<typeof PagedTable<EntryRow>>, "called" | "asked"> & {
  balance: Balance;
  title: string;
  onClose: () => void;
  foot?: ReactNode;
  children?: ReactNode;
};

/** A balance, explained down to its entries: granted − taken − in applications − expired = available. */
function Explained({ balance, title, onClose, called, asked, foot, children }: Props) {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { table } = useDescribed<EntryRow, keyof typeof entryColumns>(entryColumns);
  const { granted, taken, reserved, expired, available, unit } = balance;
  const figures = Object.fromEntries(
    Object.entries({ granted, taken, reserved, expired, available }).map(([name, value]) => [name, number(value)]),
  );
  return (
    <DetailDrawer open width={760} title={<span className="drawer-title">{title}</span>} onClose={onClose} foot={foot}>
      <p className="leave-sum">{t(`balance.sum.${unit}`, figures)}</p>
      <Lots balance={balance} />
      <PagedTable<EntryRow>
        label={t("balance.entries")}
        queryKey={["leave", "balance", "entries", called.path]}
        called={called}
        asked={asked}
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
      {children}
    </DetailDrawer>
  );
}
