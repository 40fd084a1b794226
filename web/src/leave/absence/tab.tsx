import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import { type AbsenceRow, absenceCalls, absenceColumns, can, typeCalls } from "@stampflow/leave";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useSession } from "../../platform/session.ts";
import { ApplicationNumber } from "../application-number.tsx";
import { LeaveChart } from "./chart.tsx";
import { Reason } from "./reason.tsx";

const tones = { reserved: "active", approved: "good", ended: "calm" } as const;

/** Leave as people applied for it, the latest first. */
export default function RecordsTab() {
  const { t } = useTranslation("leave");
  const { number } = useFormat();
  const { list, label, options } = useDescribed<AbsenceRow, keyof typeof absenceColumns>(absenceColumns);
  const { can: may } = useSession();
  const [{ open, chart }, set] = useAddress({ open: "", chart: "" });
  const types = useCall(["leave", "type", "all"], typeCalls.list, { pageNum: 1, pageSize: -1 }).data?.records ?? [];
  return (
    <>
      <ListPage<AbsenceRow>
        name="leave.absence"
        queryKey={["leave", "absence", "list"]}
        {...useListCalls<AbsenceRow>(absenceCalls)}
        keyOf={({ id }) => id}
        columns={list({
          name: { card: "title" },
          department: { card: "none" },
          type: {},
          start: {},
          end: {},
          total: { render: ({ total, unit }) => t(`balance.${unit}`, { n: number(total) }) },
          unpaid: { render: ({ unpaid }) => (unpaid > 0 ? number(unpaid) : ""), card: "none" },
          state: { tones },
          number: { render: ({ id, number: called }) => <ApplicationNumber id={id} number={called} />, card: "none" },
        })}
        filters={[
          { name: "name", label: label("name"), kind: "text" },
          {
            name: "typeId",
            label: label("type"),
            kind: "select",
            options: types.map(({ id, name }) => ({ value: id, label: name })),
          },
          { name: "state", label: label("state"), kind: "select", options: options("state") },
        ]}
        openKey={open || undefined}
        onOpen={may(can.reason.view.code) ? ({ id }) => set({ open: id }) : undefined}
        actions={
          <Button icon={<BarChartOutlined />} onClick={() => set({ chart: "true" })}>
            {t("absence.chart")}
          </Button>
        }
        empty={{ why: t("absence.none") }}
      />
      {open && <Reason id={open} onClose={() => set({ open: undefined })} />}
      {chart && <LeaveChart onClose={() => set({ chart: undefined })} />}
    </>
  );
}
