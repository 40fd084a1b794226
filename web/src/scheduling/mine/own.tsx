import { applicationCalls, fixedFormId, formCalls } from "@stampflow/approval";
import { dayOf, weekdayOf } from "@stampflow/kernel";
import { hoursOf, mineCalls, type OwnDay, rest, timesOn } from "@stampflow/scheduling";
import { Alert, Button, Dropdown, Space } from "antd";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useAll } from "../../kit/record/options.ts";
import { registeredModules } from "../../platform/modules.ts";
import { useSession } from "../../platform/session.ts";
import { ShiftBlock } from "../block.tsx";
import { useShifts } from "../schedule/shown.ts";
import { Feed } from "./feed.tsx";

/** What can be asked for from here, as far as a person may (D1:52). */
const asked = [
  ["leave", fixedFormId(1)],
  ["overtime", fixedFormId(2)],
  ["missedPunch", fixedFormId(3)],
  ["correction", fixedFormId(8)],
  ["swap", fixedFormId(6)],
  ["change", fixedFormId(7)],
  ["temporary", fixedFormId(9)],
] as const;
/** Applications in which a colleague is asked for an exchange. */
const exchange = "type-7";

/** On a phone the days before fill the window. */
const intoView = (day: HTMLLIElement | null) => day?.scrollIntoView({ block: "center" });

/** My month. */
export function OwnMonth() {
  const { t } = useTranslation("scheduling");
  const { user, can: may } = useSession();
  const { number } = useFormat();
  const today = dayOf(Date.now(), user.timeZone);
  const [address, set] = useAddress({ date: "", month: "" });
  const month = monthIn(address.month || address.date, today);
  const period = periodOf(month);
  const query = useCall(["scheduling", "schedule", "mine"], mineCalls.list, period);
  const minutes = (query.data?.days ?? []).reduce((sum, day) => sum + day.minutes, 0);
  return (
    <>
      {may("approval:inbox") && <Requests />}
      <div className="schedule-tools">
        <MonthStep month={month} onMonth={(next) => set({ month: next, date: undefined })} />
        <span className="schedule-state">{query.data && t("mine.hours", { hours: number(hoursOf(minutes)) })}</span>
        <Space wrap>
          {may("approval:apply") && <ApplyMenu />}
          <Feed />
        </Space>
      </div>
      {query.data?.days.some(({ shiftId, temporary }) => shiftId === null && !temporary) && (
        <p className="field-hint">{t("mine.blank")}</p>
      )}
      {query.isPending ? (
        <Skeleton />
      ) : query.isError ? (
        <ErrorView error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ol
          className="own-month"
          aria-label={t("mine.own")}
          // Weeks begin on Monday.
          style={{ "--first": ((weekdayOf(period.from) + 6) % 7) + 1 } as CSSProperties}
        >
          {query.data.days.map((day) => (
            <li
              key={day.date}
              ref={day.date === (address.date || today) ? intoView : undefined}
              aria-current={day.date === (address.date || today) ? "date" : undefined}
              data-off={query.data.daysOff.includes(day.date) || undefined}
            >
              <OwnDayView day={day} holiday={query.data.holidays.includes(day.date)} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function ApplyMenu() {
  const { t } = useTranslation("scheduling");
  const navigate = useNavigate();
  const open = useAll(formCalls.listOpen, { pageSize: -1 });
  const forms = registeredModules().flatMap((module) => module.forms ?? []);
  const items = asked.flatMap(([key, formId]) => {
    const form = open.some(({ id }) => id === formId) && forms.find((one) => one.formId === formId);
    return form ? [{ key, label: t(`mine.ask.${key}`), onClick: () => void navigate(form.path) }] : [];
  });
  return (
    items.length > 0 && (
      <Dropdown menu={{ items }}>
        <Button type="primary">{t("mine.apply")}</Button>
      </Dropdown>
    )
  );
}

function OwnDayView({ day, holiday }: { day: OwnDay; holiday: boolean }) {
  const { t } = useTranslation("scheduling");
  const { byId } = useShifts();
  const { date, shiftId, temporary } = day;
  const shift = shiftId === null ? undefined : byId.get(shiftId);
  const times = shift && timesOn(shift, date).slots.map(({ start, end }) => `${start}–${end}`);
  return (
    <>
      <span className="own-date">
        <b>{Number(date.slice(8))}</b> <span>{t(`schedule.weekday.${weekdayOf(date)}`)}</span>
        {holiday && <em>{t("mine.holiday")}</em>}
      </span>
      {shift && (
        <span className="own-shift">
          <ShiftBlock name={shift.name} colour={shift.colour} />
          {shift.name}
        </span>
      )}
      {times?.map((text) => (
        <small key={text}>{text}</small>
      ))}
      {shiftId === rest && <span className="own-rest">{t("schedule.rest")}</span>}
      {temporary && <small className="own-extra">{t("schedule.temporary", temporary)}</small>}
      {day.away && <small className="own-asked">{t("mine.away")}</small>}
      {day.asked && <small className="own-asked">{t("schedule.asked")}</small>}
    </>
  );
}

/** Colleagues who ask for an exchange wait for an answer first. */
function Requests() {
  const { t } = useTranslation("scheduling");
  const { data } = useCall(["approval", "counts", exchange], applicationCalls.list, {
    ...{ tab: "pending", formId: [exchange], pageSize: 1, count: 1 },
  });
  if (!data || data.total === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={<Link to="/personnel/approval/pending">{t("mine.requests", { count: data.total })}</Link>}
    />
  );
}
