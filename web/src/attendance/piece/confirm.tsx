import {
  pieceCalls as calls,
  type PieceRow,
  pieceColumns,
  pieceStepCalls as steps,
  unitCalls,
} from "@stampflow/attendance";
import { dayOf, mostChanged } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { namedOptions, useAll } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { tones } from "./tones.ts";

/** Pieces that people have made: entered, imported or told by the worker, and confirmed by the head (C5). */
export default function ConfirmPiecesPage() {
  const { t } = useTranslation("attendance");
  const { user, can } = useSession();
  const { day } = useFormat();
  const client = useQueryClient();
  const field = useEntries(pieceColumns, calls.add.body);
  const { list, label, options, heads } = useDescribed<PieceRow, keyof typeof pieceColumns>(pieceColumns);
  const units = useAll(unitCalls.list);
  const unitOptions = namedOptions(units);
  /** As with days, nothing is asked: a confirmed entry can be changed and voided still. */
  const confirm = async (rows: readonly PieceRow[]): Promise<boolean> => {
    const ready = rows.filter(({ actions }) => actions.includes("confirm"));
    if (ready.length === 0) {
      toast.info({ title: t("piece.noneReady") });
      return false;
    }
    let count = 0;
    const reasons: string[] = [];
    for (let from = 0; from < ready.length; from += mostChanged) {
      const some = ready.slice(from, from + mostChanged).map(({ id, version }) => ({ id, version }));
      const { changed, refused } = await call(calls.confirmSeveral, { rows: some });
      count += changed;
      reasons.push(...refused.map(({ why }) => why));
    }
    if (count > 0) toast.success({ title: t("piece.confirmed", { count }) });
    for (const why of new Set(reasons))
      toast.error({ title: t("piece.refused", { count: reasons.filter((one) => one === why).length, why }) });
    await client.invalidateQueries({ queryKey: ["attendance", "piece"] });
    return count > 0;
  };
  return (
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
          ? [{ key: "confirm", label: t("piece.actions.confirm"), run: confirm }]
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
  );
}
