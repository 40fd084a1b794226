import { pieceCalls as calls, type OwnPiece, pieceColumns, unitCalls } from "@stampflow/attendance";
import { dayOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { MonthStep, monthIn } from "../../kit/month-grid/month-step.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { useCall } from "../../kit/record/load.ts";
import { namedOptions, useAll } from "../../kit/record/options.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import "../attendance.css";

const pageSize = 100;

/** The worker's own pieces, entered on the phone. */
export default function MyPieces() {
  const { t } = useTranslation("attendance");
  const { user } = useSession();
  const { day, money, number } = useFormat();
  const [address, set] = useAddress({ month: "", piece: "" });
  const month = monthIn(address.month, dayOf(Date.now(), user.timeZone));
  const query = useCall(["attendance", "piece", "own"], calls.own, { month, pageSize });
  const latest = query.data?.latest;
  const { label, options } = useDescribed<OwnPiece, keyof typeof pieceColumns>(pieceColumns);
  const states = new Map(options("state").map(({ value, label: words }) => [value, words]));
  return (
    <>
      <div className="attendance-tools">
        <MonthStep month={month} onMonth={(next) => set({ month: next })} />
        {latest ? (
          <Button type="primary" onClick={() => set({ piece: "new" })}>
            {t("pieceMine.add")}
          </Button>
        ) : (
          latest === null && <span className="field-hint">{t("pieceMine.noDay")}</span>
        )}
      </div>
      <Loaded query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <Empty why={t("pieceMine.none")} />
          ) : (
            <FactTable
              label={t("pieceMine.title")}
              rows={records}
              rowKey={({ id }) => id}
              columns={[
                { title: label("date"), render: ({ date }) => day(date) },
                { title: label("unit"), render: ({ unit, count }) => `${unit} × ${number(Number(count))}` },
                { title: label("amount"), end: true, render: ({ amount }) => (amount === null ? "" : money(amount)) },
                { title: label("state"), render: ({ state }) => states.get(state) ?? "" },
              ]}
            />
          )
        }
      </Loaded>
      {address.piece && latest && <ReportDrawer latest={latest} onClose={() => set({ piece: undefined })} />}
    </>
  );
}

function ReportDrawer({ latest, onClose }: { latest: string; onClose: () => void }) {
  const { t } = useTranslation("attendance");
  const { user } = useSession();
  const client = useQueryClient();
  const field = useEntries(pieceColumns, calls.report.body);
  const units = useAll(unitCalls.list);
  const today = dayOf(Date.now(), user.timeZone);
  return (
    <RecordDrawer
      title={t("pieceMine.add")}
      values={{ date: latest, remark: "" }}
      fields={() => [
        field("date", { max: today }),
        field("unit", { name: "unitId", kind: "select", options: namedOptions(units) }),
        field("count", { kind: "number", min: 0.01, max: 999_999.99, decimals: 2 }),
        field("remark", { wide: true }),
      ]}
      fieldOf={{ "attendance.future": "date", "attendance.pieceWorker": "date" }}
      onClose={onClose}
      another
      onSave={async (entered) => {
        await call(calls.report, entered as never, { quiet: true });
        void client.invalidateQueries({ queryKey: ["attendance", "piece"] });
        return t("pieceMine.entry");
      }}
    />
  );
}
