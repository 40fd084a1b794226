import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { type BalanceRow, balanceColumns, balanceCalls as calls, can, typeCalls } from "@stampflow/leave";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { Adjust } from "./adjust.tsx";
import { useAmount } from "./amount.ts";
import { BalanceDrawer } from "./drawer.tsx";

/** What people have left of each leave type; a row opens down to its entries. */
export default function BalancesTab() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const amount = useAmount();
  const { can: may } = useSession();
  const { list, label } = useDescribed<BalanceRow, keyof typeof balanceColumns>(balanceColumns);
  const types = useCall(["leave", "type", "all"], typeCalls.list, { pageNum: 1, pageSize: -1 }).data?.records ?? [];
  const balanced = types.filter(({ distribution }) => distribution !== "none");
  const [open, setOpen] = useState<BalanceRow | null>(null);
  const [adjusting, setAdjusting] = useState(false);
  const figure = (name: "granted" | "taken" | "reserved" | "expired") => ({
    render: (row: BalanceRow) => number(row[name]),
    card: "none" as const,
  });
  return (
    <>
      <ListPage<BalanceRow>
        name="leave.balance"
        note={t("balance.note")}
        actions={
          may(can.balance.update.code) &&
          balanced.length > 0 && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdjusting(true)}>
              {t("balance.adjust")}
            </Button>
          )
        }
        queryKey={["leave", "balance", "list"]}
        {...useListCalls<BalanceRow>(calls)}
        keyOf={({ userId, typeId }) => `${userId}/${typeId}`}
        columns={list({
          name: { card: "title" },
          department: { card: "none" },
          type: {},
          granted: figure("granted"),
          taken: figure("taken"),
          reserved: figure("reserved"),
          expired: figure("expired"),
          available: { render: ({ available, unit }) => amount(unit, available) },
          tooMuch: { render: ({ tooMuch }) => (tooMuch > 0 ? number(tooMuch) : ""), card: "none", hidden: true },
        })}
        filters={[
          { name: "name", label: label("name"), kind: "text" },
          {
            name: "typeId",
            label: label("type"),
            kind: "select",
            options: balanced.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: "departmentId",
            label: label("department"),
            kind: "other",
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(chosen) => change(chosen ?? "")} />
            ),
          },
        ]}
        openKey={open ? `${open.userId}/${open.typeId}` : undefined}
        onOpen={setOpen}
        empty={{ why: t("balance.none"), how: t("balance.how") }}
      />
      {open && <BalanceDrawer row={open} onClose={() => setOpen(null)} />}
      {adjusting && <Adjust types={balanced} onClose={() => setAdjusting(false)} />}
    </>
  );
}
