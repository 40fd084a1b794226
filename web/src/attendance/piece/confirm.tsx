import {
  pieceCalls as calls,
  type PieceRow,
  pieceColumns,
  pieceStepCalls as steps,
  unitCalls,
} from "@stampflow/attendance";
import { dayOf, mostChanged } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { namedOptions, useAll } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { SeveralDialog } from "../../kit/several/several-dialog.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { tones } from "./tones.ts";

type Several = { readonly rows: readonly PieceRow[]; readonly done: (changed: boolean) => void };

/** Pieces that people have made: entered, imported or told by the worker, and confirmed by the head (C5). */
export default function ConfirmPiecesPage() {
  const { t } = useTranslation("attendance");
  const { user, can } = useSession();
  const { day } = useFormat();
  const client = useQueryClient();
  const field = useEntries(pieceColumns, calls.add.body);
  const { list, label, options, heads } = useDescribed<PieceRow, keyof typeof pieceColumns>(pieceColumns);
  const units = useAll(unitCalls.list);
  const [several, setSeveral] = useState<Several | null>(null);
  const unitOptions = namedOptions(units);
  const done = (changed: boolean) => {
    several?.done(changed);
    setSeveral(null);
    if (changed) void client.invalidateQueries({ queryKey: ["attendance", "piece"] });
  };
  return (
    <>
      <RecordPage<PieceRow>
        name="attendance.piece"
        title={t("piece.title")}
        words={{ add: t("piece.add"), none: t("piece.none"), how: t("piece.how") }}
        calls={{ ...calls, save: steps.change }}
        steps={steps}
        stepFields={{ columns: pieceColumns }}
        nameOf={({ name = "", date }) => `${name} ${day(date)}`.trim()}
        filters={[
          {
            name: "state",
            label: label("state"),
            kind: "select",
            usual: "open",
            options: [{ value: "open", label: t("piece.open") }, ...options("state")],
          },
          { name: "from", label: t("piece.from"), kind: "day" },
          { name: "to", label: t("piece.to"), kind: "day", end: { of: "from" } },
          { name: "unitId", label: label("unit"), kind: "select", options: unitOptions },
          {
            name: "departmentId",
            label: label("department"),
            kind: "other",
            more: true,
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
            ),
          },
          {
            name: "userId",
            label: label("name"),
            kind: "other",
            more: true,
            control: (value, change, id) => (
              <PeoplePicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
            ),
          },
        ]}
        fields={(_, row) => [
          ...(row ? [] : [field("name", { name: "userId", kind: "person", column: false })]),
          field("date", { max: dayOf(Date.now(), user.timeZone), column: false }),
          field("unit", { name: "unitId", kind: "select", options: unitOptions, column: false }),
          field("count", { kind: "number", min: 0.01, max: 999_999.99, decimals: 2, column: false }),
          field("remark", { wide: true, column: false }),
        ]}
        more={list({
          name: { card: "title" },
          department: { card: "none" },
          date: {},
          unit: {},
          count: {},
          price: { card: "none" },
          amount: {},
          state: { tones, card: "state" },
          source: { hidden: true, card: "none" },
          remark: { card: "none" },
          reason: { hidden: true, card: "none" },
        })}
        blank={{ date: dayOf(Date.now(), user.timeZone), remark: "" }}
        batch={
          can(calls.confirmSeveral.permission.code)
            ? [
                {
                  key: "confirm",
                  label: t("piece.actions.confirm"),
                  run: async (rows) => {
                    const ready = rows.filter(({ actions }) => actions.includes("confirm"));
                    if (ready.length > 0)
                      return new Promise<boolean>((finish) => setSeveral({ rows: ready, done: finish }));
                    toast.info({ title: t("piece.noneReady") });
                    return false;
                  },
                },
              ]
            : []
        }
        fieldOf={{
          "attendance.future": "date",
          "attendance.pieceEmployed": "date",
          "attendance.pieceUnit": "unitId",
        }}
        imports={{
          calls,
          title: t("piece.import"),
          limit: 5000,
          columns: [
            ...heads("name"),
            { key: "phone", title: t("piece.phone") },
            ...heads("date", "unit", "count", "remark"),
          ],
        }}
      />
      {several && (
        <SeveralDialog
          title={t("piece.confirmSeveral", { count: several.rows.length })}
          ok={t("piece.actions.confirm")}
          ready
          ids={several.rows.map(({ id }) => id)}
          together={mostChanged}
          send={(ids) => {
            const versions = new Map(several.rows.map(({ id, version }) => [id, version]));
            return call(calls.confirmSeveral, { rows: ids.map((id) => ({ id, version: versions.get(id) ?? 0 })) });
          }}
          onDone={done}
        >
          <p>{t("piece.confirmHow")}</p>
        </SeveralDialog>
      )}
    </>
  );
}
