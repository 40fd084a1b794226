import { confirmCalls as calls, can, dayCalls, type ListedDay } from "@stampflow/attendance";
import { weekdayOf } from "@stampflow/kernel";
import { keepPreviousData } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { useFormat } from "../../kit/format/format.ts";
import type { Walk } from "../../kit/list/page.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { DayDrawer } from "../day/day.tsx";
import { MissedPunch } from "../day/missed.tsx";

export type ToConfirm = Pick<ListedDay, "userId" | "date" | "result" | "running">;
type Props = {
  readonly userId: string;
  readonly date: string;
  readonly walk: Walk;
  /** Whether it was confirmed. */
  readonly onConfirm: (day: ToConfirm) => Promise<boolean>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
};
type Entered = { readonly reason: string; readonly minutes?: number };
type Asked = "nonPayable" | "void" | "reopen" | "remark";
const steps = { void: calls.declareVoid, reopen: calls.reopen } as const;

/** A day with what it stands on, and what its head does about it. */
export function ConfirmDrawer({ walk, onConfirm, onChanged, onClose, ...asks }: Props) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { day: dayText } = useFormat();
  const query = useCall(
    ["attendance", "day", "person"],
    dayCalls.ofPerson,
    { userId: asks.userId, from: asks.date, to: asks.date },
    { placeholderData: keepPreviousData },
  );
  if (query.isLoadingError)
    return (
      <DetailDrawer open title={t("confirm.title")} onClose={onClose} {...walk}>
        <ErrorView error={query.error} onRetry={() => void query.refetch()} />
      </DetailDrawer>
    );
  const day = query.data?.days[0];
  if (!query.data || !day) return null;
  // The next day is on its way: until it is here, nothing is done about this one.
  const waits = query.isPlaceholderData;
  const { userId, name, own } = query.data;
  const { date, state, result, locked, running } = day;
  const isOpen = !locked && (state === "complete" || state === "changed");
  const update = !locked && !own && may(can.confirm.update.code);
  const most = day.paid + day.nonPayable;
  const send = async ({ reason, minutes = 0 }: Entered) => {
    if (asked === "nonPayable") await call(calls.nonPayable, { userId, date, minutes, reason }, { quiet: true });
    else if (asked === "remark") await call(calls.remark, { userId, date, remark: reason ?? "" }, { quiet: true });
    else if (asked) await call(steps[asked], { userId, date, reason }, { quiet: true });
    if (!asked) return;
    toast.success({ title: t(`confirm.after.${asked}`) });
    await onChanged();
    // A void day is done with; any other stays, to be confirmed.
    if (asked === "void") after();
  };
  // Taken before the list is read again, when this day is no longer in it.
  const after = walk.onNext ?? onClose;
  const confirm = async () => {
    if (await onConfirm({ userId, date, result, running })) after();
  };
  return (
    <>
      <DayDrawer
        day={day}
        data={query.data}
        edits={!waits && !own && (isOpen || locked)}
        onChanged={onChanged}
        onClose={onClose}
        {...walk}
        note={
          <>
            {own && !locked && <Alert type="info" showIcon title={t("confirm.own")} />}
            <p>
              <Link to={`/attendance/record/single?userId=${userId}&month=${date.slice(0, 7)}`}>
                {t("confirm.month")}
              </Link>
            </p>
          </>
        }
        actions={
          <>
            {own && <MissedPunch day={day} zone={query.data.zone} />}
            {update && result !== "" && (
              <Button disabled={waits} onClick={() => setAsked("remark")}>
                {t("confirm.remark")}
              </Button>
            )}
            {update && state !== "voided" && (
              <Button danger className="apart" disabled={waits} onClick={() => setAsked("void")}>
                {t("confirm.void")}
              </Button>
            )}
            {update && !isOpen && state !== "expected" && (
              <Button disabled={waits} onClick={() => setAsked("reopen")}>
                {t("confirm.reopen")}
              </Button>
            )}
            {update && isOpen && most > 0 && (
              <Button disabled={waits} onClick={() => setAsked("nonPayable")}>
                {t("confirm.nonPayableSet")}
              </Button>
            )}
            {may(can.confirm.finish.code) && !own && isOpen && (
              <Button type="primary" disabled={query.isFetching} onClick={() => void confirm()}>
                {t("confirm.action")}
              </Button>
            )}
          </>
        }
      />
      {asked && (
        <ReasonDialog<{ minutes?: number }>
          title={t(`confirm.ask.${asked}`, {
            name,
            day: `${dayText(date)} ${t(`weekday.${weekdayOf(date)}`)}`,
          })}
          ok={t(`confirm.${asked === "void" || asked === "reopen" ? asked : "save"}`)}
          {...(asked === "remark" ? { label: t("confirm.remark"), first: { reason: day.remark } } : {})}
          {...(asked === "nonPayable" ? { first: { minutes: day.nonPayable, reason: day.nonPayableReason } } : {})}
          danger={asked === "void"}
          hint={t(`confirm.hint.${asked}`)}
          onSend={send}
          onClose={() => setAsked(null)}
        >
          {asked === "nonPayable" && (
            <FieldItem
              field={{
                ...{ name: "minutes", label: t("confirm.minutes"), kind: "number", whole: true, required: true },
                ...{ min: 0, max: most },
              }}
            />
          )}
        </ReasonDialog>
      )}
    </>
  );
}
