import { monthCalls as calls, can, type MonthRow, type OpenPerson } from "@stampflow/attendance";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { JobProgress } from "../../kit/feedback/job-progress.tsx";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { periodOf } from "../../kit/month-grid/month-step.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { ApplicationNumber } from "./application-number.tsx";
import { LockBar, useFoundWords } from "./lock.tsx";

const key = ["attendance", "month"] as const;
const everyTwoSeconds = 2000;

/** One month: what is open in it, and the button that locks it. */
export function MonthView({ month }: { month: string }) {
  const { t } = useTranslation("attendance");
  const { day } = useFormat();
  const list = useCall(
    [...key, "list"],
    calls.list,
    { pageSize: 1000 },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.records.some((one) => one.month === month && one.state === "locking") ? everyTwoSeconds : false,
    },
  );
  return (
    <>
      <div className="attendance-tools">
        <LinkButton to="/attendance/record/general?tab=months">{t("months.back")}</LinkButton>
        <b>{day(month)}</b>
      </div>
      <Loaded query={list}>
        {({ records }) => {
          const row = records.find((one) => one.month === month);
          return row ? (
            <Head row={row} />
          ) : (
            <Alert className="attendance-said" type="info" showIcon title={t("months.unknown")} />
          );
        }}
      </Loaded>
      <OpenList month={month} />
    </>
  );
}

function Head({ row }: { row: MonthRow }) {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const { dateTime, day } = useFormat();
  const said = useFoundWords();
  const { month, state, over, found, job, byName, endedAt } = row;
  if (state === "locking")
    return job && <JobProgress job={{ ...job, title: t("months.locking", { month: day(month) }) }} />;
  if (state === "locked")
    return (
      <Alert
        className="attendance-said"
        type="success"
        showIcon
        title={t("months.lockedBy", { name: byName, at: dateTime(endedAt ?? 0) })}
        description={found && t("months.counts", { people: found.people, what: said(found, "confirmed", "voided") })}
        action={
          <LinkButton to={`/attendance/record/general?${new URLSearchParams(periodOf(month))}`}>
            {t("months.summary")}
          </LinkButton>
        }
      />
    );
  if (!over) return <Alert className="attendance-said" type="info" showIcon title={t("months.runs")} />;
  return (
    <>
      {found && found.open + found.pieces > 0 && (
        <Alert
          className="attendance-said"
          type="warning"
          showIcon
          title={t("months.failed", { at: dateTime(endedAt ?? 0), what: said(found, "open", "pieces") })}
        />
      )}
      {may(can.month.finish.code) && <LockBar month={month} />}
    </>
  );
}

function OpenList({ month }: { month: string }) {
  const { t } = useTranslation("attendance");
  const { names } = useFormat();
  const { load } = useListCalls<OpenPerson>({ list: calls.open });
  const { from, to } = periodOf(month);
  return (
    <ListPage<OpenPerson>
      name="attendance.monthOpen"
      queryKey={["attendance", "month", "open"]}
      load={load}
      fixed={{ month }}
      keyOf={({ userId }) => userId}
      filters={[
        { name: "name", label: t("confirm.person"), kind: "text" },
        {
          name: "departmentId",
          label: t("confirm.department"),
          kind: "other",
          control: (value, change, id) => (
            <DepartmentPicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
          ),
        },
      ]}
      columns={[
        { key: "name", title: t("confirm.person"), width: 140, card: "title", render: ({ name }) => name },
        {
          key: "department",
          title: t("confirm.department"),
          width: 160,
          card: "none",
          render: ({ department }) => department,
        },
        {
          key: "days",
          title: t("months.openDays"),
          width: 300,
          render: ({ name, days }) =>
            days.length > 0 && (
              <Link to={`/attendance/confirm/general?name=${encodeURIComponent(name)}&from=${from}&to=${to}`}>
                {t("months.dates", {
                  count: days.length,
                  days: names(days.map((date) => String(Number(date.slice(8))))),
                })}
              </Link>
            ),
        },
        {
          key: "pieces",
          title: t("months.openPieces"),
          width: 150,
          render: ({ userId, pieces }) =>
            pieces.length > 0 && (
              <Link to={`/attendance/confirm/piece?userId=${userId}&from=${from}&to=${to}`}>
                {t("months.entries", { count: pieces.length })}
              </Link>
            ),
        },
        {
          key: "running",
          title: t("months.running"),
          width: 220,
          render: ({ running }) =>
            running.length > 0 &&
            running.map(({ id, number }) => <ApplicationNumber key={id} id={id} number={number} />),
        },
      ]}
      empty={{ why: t("months.nothingOpen") }}
    />
  );
}
