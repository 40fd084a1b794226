import { can, type DayView, type PersonDays, type PunchView, punchCalls } from "@stampflow/attendance";
import { formatDate, type Language, weekdayOf } from "@stampflow/kernel";
import { hoursOf } from "@stampflow/scheduling";
import { Alert, Button, Divider, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ReasonDialog } from "../../kit/dialog/reason-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { ApplicationNumber } from "../record/application-number.tsx";
import { DayState, DayStatus } from "./status.tsx";
import { timeIn } from "./time.ts";
import { useSource } from "./use-source.ts";

type Props = {
  readonly day: DayView;
  readonly data: PersonDays;
  /** Punches can be entered and struck here. */
  readonly edits: boolean;
  /** Until what is shown here has it. */
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  /** Above what it stands on. */
  readonly note?: ReactNode;
  /** Beside entering punches. */
  readonly actions?: ReactNode;
};
type Step = DayView["why"][number];

/** C4: what was locked stays; what came later counts elsewhere, also punches that are entered now. */
function Locked({ day, name, enters }: { day: DayView; name: string; enters: boolean }) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const { number, names, day: dayText } = useFormat();
  const { adjusted, adjustedIn, state, result, paid, scheduled } = day;
  const hours = (minutes: number) => `${minutes > 0 ? "+" : ""}${number(hoursOf(minutes))}`;
  const parts = (["paid", "absence", "overtime", "lieu"] as const).filter((field) => (adjusted?.[field] ?? 0) !== 0);
  const what = names(parts.map((field) => t(`locked.${field}`, { hours: hours(adjusted?.[field] ?? 0) })));
  const address = `/attendance/record/general?${new URLSearchParams({ tab: "adjustments", name })}`;
  const figures = { paid: number(hoursOf(paid)), scheduled: number(hoursOf(scheduled)) };
  return (
    <Alert
      type="info"
      showIcon
      title={state === "voided" || result === "" ? t("locked.plain") : t("locked.result", figures)}
      description={
        <>
          {parts.length > 0 && (
            <div>
              {t("locked.adjusted", { what, months: names(adjustedIn.map(dayText)) })}
              {may(can.record.page.code) && (
                <>
                  {" "}
                  <Link to={address}>{t("adjustments.title")}</Link>
                </>
              )}
            </div>
          )}
          {enters && state !== "voided" && <div>{t("locked.enters")}</div>}
        </>
      }
    />
  );
}

function Voided({ day: { byName, voidedAt, reason } }: { day: DayView }) {
  const { t } = useTranslation("attendance");
  const { dateTime } = useFormat();
  const by = [byName, voidedAt === null ? "" : dateTime(voidedAt)].filter(Boolean).join(" · ");
  return (
    <Alert
      type="warning"
      showIcon
      title={t("voided.title")}
      description={
        <>
          <div>{t("voided.reason", { reason })}</div>
          {by && <small>{by}</small>}
        </>
      }
    />
  );
}

/** What may change the day still. */
function Running({ running }: { running: DayView["running"] }) {
  const { t } = useTranslation("attendance");
  return (
    <Alert
      type="warning"
      showIcon
      title={t("running.title")}
      description={running.map(({ id, number, kind }) => (
        <div key={id}>
          {t(`running.${kind}`)} <ApplicationNumber id={id} number={number} />
        </div>
      ))}
    />
  );
}

/** A day and what it stands on: each step with its rule, and the punches that were used and not used. */
export function DayDrawer({ day, data, edits, onChanged, onClose, onNext, onPrevious, ...props }: Props) {
  const { note, actions } = props;
  const { t } = useTranslation("attendance");
  const { can: may, user } = useSession();
  const { day: dayText } = useFormat();
  const time = timeIn(data.zone);
  const [entering, setEntering] = useState(false);
  const enters = edits && may(can.punch.add.code);
  const mentioned = new Set([...day.used, ...day.unused, ...day.timeouts]);
  // A struck punch is in no window: it is shown on its date.
  const [first, last] = [Math.min(...day.slots.map(({ opens }) => opens)), Math.max(day.closes, 0)];
  const own = data.punches.filter(({ id, at, struck }) => mentioned.has(id) || (struck && at >= first && at < last));
  return (
    <>
      <DetailDrawer
        open
        title={
          <span className="day-title">
            {data.userId !== user.userId && <span>{data.name}</span>}
            <span>{`${dayText(day.date)} ${t(`weekday.${weekdayOf(day.date)}`)}`}</span>
            {day.state === "voided" ? <DayState state="voided" /> : <DayStatus {...day} />}
          </span>
        }
        onClose={onClose}
        onNext={onNext}
        onPrevious={onPrevious}
        foot={
          (enters || actions) && (
            <>
              {enters && <Button onClick={() => setEntering(true)}>{t("enter.title")}</Button>}
              {actions}
            </>
          )
        }
      >
        <div className="day-body">
          {note}
          {day.state === "voided" && <Voided day={day} />}
          {day.locked && <Locked day={day} name={data.name} enters={enters} />}
          {day.remark && <p>{t("confirm.remarkShown", { remark: day.remark })}</p>}
          {day.running.length > 0 && <Running running={day.running} />}
          {day.locked && (
            <Divider titlePlacement="start" plain>
              {t("locked.now")}
            </Divider>
          )}
          {day.slots.map((slot) => (
            <section key={slot.name} aria-label={`${time(slot.due.from)}–${time(slot.due.to)}`}>
              <h3>{`${time(slot.due.from)}–${time(slot.due.to)}`}</h3>
              <Steps steps={slot.why} data={data} />
            </section>
          ))}
          {day.slots.length === 0 && <p>{t(`free.${day.status}`, { defaultValue: t(`status.${day.status}`) })}</p>}
          {day.why.length > 0 && (
            <section aria-label={t("sum")}>
              <h3>{t("sum")}</h3>
              <Steps steps={day.why} data={data} />
            </section>
          )}
          <h3>{t("punches")}</h3>
          {own.length === 0 && <p className="field-hint">{t("noPunches")}</p>}
          <ul className="day-punches">
            {own.map((punch) => (
              <PunchLine key={punch.id} punch={punch} day={day} data={data} edits={edits} onChanged={onChanged} />
            ))}
          </ul>
        </div>
      </DetailDrawer>
      {entering && (
        <ReasonDialog<{ time: string }>
          title={t("enter.title")}
          ok={t("enter.ok")}
          hint={[t("enter.hint"), ...(day.locked ? [t("locked.enters")] : [])].join(" · ")}
          onSend={async ({ time: typed, reason }) => {
            await call(
              punchCalls.enter,
              { userId: data.userId, date: day.date, time: typed.trim(), reason },
              { quiet: true },
            );
            toast.success({ title: t("enter.done") });
            await onChanged();
          }}
          onClose={() => setEntering(false)}
        >
          <Form.Item
            name="time"
            label={t("enter.time", { day: dayText(day.date) })}
            rules={[{ required: true, pattern: /^\s*([01]\d|2[0-3]):[0-5]\d\s*$/, message: t("enter.format") }]}
          >
            <Input maxLength={5} placeholder="06:30" inputMode="numeric" />
          </Form.Item>
        </ReasonDialog>
      )}
    </>
  );
}

const instants = ["at", "from", "to", "due"] as const;

/** The words of reasons, with times as the reader writes them. */
function Steps({ steps, data }: { steps: readonly Step[]; data: PersonDays }) {
  const { t } = useTranslation("attendance");
  const time = timeIn(data.zone);
  const shown = ({ values }: Step) => {
    const times = instants.flatMap((name) => (typeof values[name] === "number" ? [[name, time(values[name])]] : []));
    const meal = typeof values.meal === "string" ? { meal: data.meals[values.meal] ?? "" } : {};
    return { ...values, ...Object.fromEntries(times), ...meal };
  };
  return (
    <ol className="day-why">
      {steps.map((step, at) => (
        <li key={at} data-rule={step.rule}>
          {String(t(`why.${step.key}`, shown(step)))}
        </li>
      ))}
    </ol>
  );
}

type LineProps = Pick<Props, "day" | "data" | "edits" | "onChanged"> & { readonly punch: PunchView };

function PunchLine({ punch, day, data, edits, onChanged }: LineProps) {
  const { t, i18n } = useTranslation("attendance");
  const { can: may } = useSession();
  const [striking, setStriking] = useState(false);
  const { id, at, struck } = punch;
  const use = struck ? "struck" : day.used.includes(id) ? "used" : day.timeouts.includes(id) ? "timeout" : "unused";
  const sourceOf = useSource();
  return (
    <li data-use={use}>
      <b>{`${formatDate(at, i18n.language as Language, data.zone)} ${timeIn(data.zone)(at)}`}</b>
      <StateTag tone={use === "used" ? "good" : use === "timeout" ? "warn" : "calm"} text={t(`use.${use}`)} />
      <small>{[sourceOf(punch), punch.reason, struck?.reason].filter(Boolean).join(" · ")}</small>
      {edits && !struck && may(can.punch.update.code) && (
        <Button size="small" type="link" danger onClick={() => setStriking(true)}>
          {t("strike.action")}
        </Button>
      )}
      {striking && (
        <ReasonDialog
          title={t("strike.title")}
          ok={t("strike.action")}
          hint={[t("strike.hint"), ...(day.locked ? [t("locked.enters")] : [])].join(" · ")}
          danger
          onSend={async ({ reason }) => {
            await call(punchCalls.strike, { userId: data.userId, id, at, reason }, { quiet: true });
            toast.success({ title: t("strike.done") });
            await onChanged();
          }}
          onClose={() => setStriking(false)}
        />
      )}
    </li>
  );
}
