import { type ConfirmRow, confirmCalls as calls, can, dayCalls } from "@stampflow/attendance";
import { weekdayOf } from "@stampflow/kernel";
import { Alert, Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { NumberBox } from "../../kit/input/number-box.tsx";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { DayDrawer } from "../day/day.tsx";

type Props = {
  readonly row: ConfirmRow;
  readonly onConfirm: (day: Pick<ConfirmRow, "userId" | "date" | "result">) => Promise<void>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
};
type Asked = "nonPayable" | "void" | "reopen" | "remark";
const steps = { void: calls.declareVoid, reopen: calls.reopen } as const;

/** A day with what it stands on, and what its head does about it. */
export function ConfirmDrawer({ row, onConfirm, onChanged, onClose }: Props) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const { day: dayText } = useFormat();
  const { userId, date, own } = row;
  const query = useCall(["attendance", "day", "person"], dayCalls.ofPerson, { userId, from: date, to: date });
  const day = query.data?.days[0];
  if (!query.data || !day) return null;
  // The row of the list is as it was when it was opened: punches may have been entered here since.
  const { state, result, locked } = day;
  const isOpen = !locked && (state === "complete" || state === "changed");
  const update = !locked && !own && may(can.confirm.update.code);
  const most = day.paid + day.nonPayable;
  const done = async (step: Asked) => {
    toast.success({ title: t(`confirm.after.${step}`) });
    await onChanged();
    onClose();
  };
  const send = async (reason: string) => {
    if (asked === "nonPayable")
      await call(calls.nonPayable, { userId, date, minutes: minutes ?? 0, reason }, { quiet: true });
    else if (asked === "remark") await call(calls.remark, { userId, date, remark: reason ?? "" }, { quiet: true });
    else if (asked) await call(steps[asked], { userId, date, reason }, { quiet: true });
    if (asked) await done(asked);
  };
  return (
    <>
      <DayDrawer
        day={day}
        data={query.data}
        edits={isOpen || locked}
        onChanged={onChanged}
        onClose={onClose}
        note={own && !locked && <Alert type="info" showIcon title={t("confirm.own")} />}
        actions={
          <>
            {update && result !== "" && <Button onClick={() => setAsked("remark")}>{t("confirm.remark")}</Button>}
            {update && state !== "voided" && (
              <Button danger className="apart" onClick={() => setAsked("void")}>
                {t("confirm.void")}
              </Button>
            )}
            {update && !isOpen && state !== "expected" && (
              <Button onClick={() => setAsked("reopen")}>{t("confirm.reopen")}</Button>
            )}
            {update && isOpen && most > 0 && (
              <Button
                onClick={() => {
                  setMinutes(day.nonPayable);
                  setAsked("nonPayable");
                }}
              >
                {t("confirm.nonPayableSet")}
              </Button>
            )}
            {may(can.confirm.finish.code) && !own && isOpen && (
              <Button
                type="primary"
                disabled={query.isFetching}
                onClick={() => void onConfirm({ userId, date, result }).then(onClose)}
              >
                {t("confirm.action")}
              </Button>
            )}
          </>
        }
      />
      {asked && (
        <ReasonDialog
          title={t(`confirm.ask.${asked}`, {
            name: row.name,
            day: `${dayText(date)} ${t(`weekday.${weekdayOf(date)}`)}`,
          })}
          ok={t(`confirm.${asked === "void" || asked === "reopen" ? asked : "save"}`)}
          {...(asked === "remark" ? { label: t("confirm.remark"), first: { reason: day.remark } } : {})}
          danger={asked === "void"}
          hint={t(`confirm.hint.${asked}`)}
          onSend={({ reason }) => send(reason)}
          onClose={() => setAsked(null)}
        >
          {asked === "nonPayable" && (
            <Form.Item label={t("confirm.minutes")}>
              <NumberBox aria-label={t("confirm.minutes")} value={minutes} min={0} max={most} onChange={setMinutes} />
            </Form.Item>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
