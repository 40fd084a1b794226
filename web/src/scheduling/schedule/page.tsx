import { dayOf, daysBetween, type Language, sameName, weekdayOf } from "@stampflow/kernel";
import {
  blockText,
  can,
  colours,
  hoursOf,
  plannedIn,
  rest,
  type ScheduleRow,
  scheduleCalls,
} from "@stampflow/scheduling";
import { Alert, Button, Dropdown } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { type CellValue, type GridCell, type GridColumn, MonthGrid } from "../../kit/month-grid/grid.tsx";
import type { Place } from "../../kit/month-grid/range.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useIsPhone } from "../../kit/use-media.ts";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import "../scheduling.css";
import { MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { printView } from "../../kit/print/print-menu.tsx";
import { barOf, ShiftBar } from "./bar.tsx";
import { CopyDialog } from "./copy.tsx";
import { FillDialog } from "./fill.tsx";
import { Gaps } from "./gaps.tsx";
import { Hours } from "./hours.tsx";
import { Legend } from "./legend.tsx";
import { monthPaper } from "./paper.ts";
import { PhoneSchedule } from "./phone.tsx";
import { PublishText } from "./publish.tsx";
import { useShifts, useWarnings } from "./shown.ts";
import { draftsOf, useSchedule, type Write } from "./use-schedule.ts";

export default function SchedulePage() {
  const { t, i18n } = useTranslation("scheduling");
  const navigate = useNavigate();
  const { user, can: may } = useSession();
  const { day: dayText, number, names } = useFormat();
  const phone = useIsPhone();
  const today = dayOf(Date.now(), user.timeZone);
  const [address, set] = useAddress({
    month: today.slice(0, 7),
    department: "",
    people: "",
    person: "",
    day: "",
    by: "person",
  });
  const month = monthIn(address.month, today);
  const { from, to } = periodOf(month);
  const asked = useMemo(
    () => ({
      from,
      to,
      ...(address.department ? { departmentId: address.department } : {}),
      ...(address.people ? { userIds: address.people.split(",") } : {}),
    }),
    [from, to, address.department, address.people],
  );
  const schedule = useSchedule(asked);
  const { rows, first, query, result } = schedule;
  const { byId, open } = useShifts();
  const [bar, setBar] = useState<string[]>([]);
  const [brush, setBrush] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"fill" | "copy" | "hours" | null>(null);
  const [chosen, setChosen] = useState<readonly Place[]>([]);
  const warnings = useWarnings(byId, first?.checks, user.timeZone);
  const mayPlan = may(can.schedule.update.code);

  const [daysOff, holidays] = [
    useMemo(() => new Set(first?.daysOff), [first]),
    useMemo(() => new Set(first?.holidays), [first]),
  ];
  const columns = useMemo(
    () =>
      daysBetween(from, to).map((date): GridColumn => {
        const weekday = t(`schedule.weekday.${weekdayOf(date)}`);
        const tone = date === today ? "today" : holidays.has(date) ? "holiday" : daysOff.has(date) ? "off" : undefined;
        const head = (
          <>
            <b>{Number(date.slice(8))}</b>
            <span>{weekday}</span>
          </>
        );
        return { key: date, label: t("schedule.weekdayOf", { day: dayText(date), weekday }), head, tone };
      }),
    [from, to, today, holidays, daysOff, dayText, t],
  );
  const warned = useCallback(
    (row: ScheduleRow, date: string) =>
      (warnings.of(row).get(date) ?? []).map(({ kind, value, limit }) =>
        t(`schedule.warning.${kind}`, { value: number(value), limit: number(limit) }),
      ),
    [warnings, t, number],
  );
  const cellOf = useCallback(
    (row: ScheduleRow, date: string): GridCell => {
      if (row.notEmployed.includes(date)) return { content: null, label: t("schedule.left"), text: "", mark: "closed" };
      const cell = row.cells[date];
      const planned = plannedIn(cell);
      const extra = row.temporary[date];
      const [isAway, isLost] = [row.away.includes(date), row.notRecorded.includes(date)];
      const extraNote = [
        extra ? t("schedule.temporary", { start: extra.start, end: extra.end }) : "",
        isAway ? t("schedule.away") : "",
        isLost ? t("schedule.notRecorded") : "",
      ]
        .filter(Boolean)
        .join(" ");
      const extraBlock = (extra || isAway) && (
        <>
          {extra && <i className="shift-extra" />}
          {isAway && <i className="shift-away" />}
        </>
      );
      if (planned === undefined)
        return {
          content: extraBlock,
          label: [t("schedule.empty"), extraNote].filter(Boolean).join(" "),
          text: "",
          title: extraNote || undefined,
          mark: isLost ? "warn" : undefined,
        };
      const isDraft = cell?.draft !== undefined;
      const shift = byId.get(planned);
      const name = planned === rest ? t("schedule.rest") : (shift?.name ?? "");
      const notes = [extraNote, cell?.asked ? t("schedule.asked") : "", ...warned(row, date)].filter(Boolean);
      const isWarned = warnings.of(row).has(date);
      const block = (
        <>
          <span
            className={`shift-block ${isDraft ? "draft" : ""} ${planned === rest ? "rest" : ""} ${cell?.asked ? "asked" : ""}`}
            style={shift ? { background: colours[shift.colour] } : {}}
          >
            {planned === rest ? t("schedule.restBlock") : blockText(name)}
          </span>
          {extraBlock}
        </>
      );
      const label = [name, isDraft ? t("schedule.draft") : "", ...notes].filter(Boolean).join(" ");
      const title = [`${name} ${shift?.times ?? ""}`.trim(), isDraft ? t("schedule.draft") : "", ...notes]
        .filter(Boolean)
        .join("\n");
      return { content: block, label, text: name, title, mark: isWarned || isLost ? "warn" : undefined };
    },
    [byId, warned, warnings, t],
  );
  const hours = useCallback(
    ({ cells }: ScheduleRow) => {
      const minutes = Object.entries(cells).reduce(
        (sum, [date, cell]) =>
          date >= from && date <= to ? sum + warnings.minutes(plannedIn(cell) ?? rest, date) : sum,
        0,
      );
      return number(hoursOf(minutes));
    },
    [warnings, from, to, number],
  );
  const headOf = useCallback(
    (row: ScheduleRow) => (
      <>
        <span>{row.name}</span>
        <small>{t("schedule.hours", { hours: hours(row) })}</small>
      </>
    ),
    [hours, t],
  );
  const write = schedule.write;
  const act = useCallback(
    (cells: readonly CellValue<string>[]) => {
      const writes = cells.flatMap(({ row, column, value }): Write[] => {
        const [person, date] = [rows[row], columns[column]?.key];
        if (!person || !date || person.notEmployed.includes(date)) return [];
        return [{ userId: person.userId, date, shiftId: value }];
      });
      write(writes);
    },
    [rows, columns, write],
  );
  /** P5: what is filled in or copied skips people who are away, and says so. */
  const fillIn = (writes: readonly Write[]) => {
    const byPerson = new Map(rows.map((row) => [row.userId, row]));
    const isAway = ({ userId, date, shiftId }: Write) =>
      shiftId !== rest && (byPerson.get(userId)?.away.includes(date) ?? false);
    const skipped = [...Map.groupBy(writes.filter(isAway), ({ userId }) => userId)].map(([userId, own]) => {
      const name = byPerson.get(userId)?.name ?? "";
      return { userId, name, dates: own.map(({ date }) => date), code: "", why: t("schedule.skipped", { name }) };
    });
    write(
      writes.filter((one) => !isAway(one)),
      skipped,
    );
  };
  const keys = useMemo(() => {
    const digits = barOf(open, bar)
      .slice(0, 9)
      .map(({ id }, at) => [String(at + 1), id] as const);
    return { ...Object.fromEntries(digits), "0": rest } as Readonly<Record<string, string>>;
  }, [open, bar]);
  const byName = useMemo(() => new Map(open.map(({ id, name }) => [sameName(name), id])), [open]);
  const meaningOf = (text: string) =>
    sameName(text) === sameName(t("schedule.rest")) ? rest : byName.get(sameName(text));
  const drafts = rows.reduce((sum, row) => sum + draftsOf(row, asked), 0);
  const publish = async () => {
    const people = rows.filter((row) => draftsOf(row, asked) > 0).length;
    const title = t("schedule.publishAsk", { count: drafts, people });
    const changes = await schedule.consequences();
    const text = <PublishText changes={changes} />;
    if (await confirm({ title, text, ok: t("schedule.publish") })) await schedule.publish();
  };
  const print = async () => {
    const all = await schedule.everybody();
    await printView(async () =>
      monthPaper({
        ...{ language: i18n.language as Language, company: user.businessName, rows: all, byId },
        heading: t("schedule.title"),
        subheading: dayText(month),
        days: columns.map(({ key }) => key),
        words: { name: t("schedule.person"), rest: t("schedule.restBlock"), list: t("schedule.title") },
      }),
    );
  };
  const chosenPeople = [...new Set(chosen.map(({ row }) => rows[row]?.userId ?? ""))].filter(Boolean);
  return (
    <>
      <PageHeader
        title={t("schedule.title")}
        actions={
          <>
            {mayPlan && !phone && (
              <Dropdown
                menu={{
                  items: [
                    { key: "fill", label: t("schedule.fill.title") },
                    { key: "copy", label: t("schedule.copy.title") },
                    { key: "standing", label: t("standing.page") },
                  ],
                  onClick: ({ key }) =>
                    key === "standing" ? navigate("/attendance/schedule/standing") : setDialog(key as "fill" | "copy"),
                }}
              >
                <Button>{t("schedule.more")}</Button>
              </Dropdown>
            )}
            {may(can.schedule.export.code) && !phone && (
              <Dropdown
                menu={{
                  items: [
                    { key: "hours", label: t("schedule.week.title"), onClick: () => setDialog("hours") },
                    { key: "print", label: t("schedule.print"), onClick: () => void print() },
                    {
                      key: "export",
                      label: t("schedule.export"),
                      onClick: () => void download(scheduleCalls.exportList, asked),
                    },
                  ],
                }}
              >
                <Button>{t("schedule.output")}</Button>
              </Dropdown>
            )}
            {mayPlan && (
              <Button disabled={!schedule.mayUndo} onClick={schedule.undo}>
                {t("schedule.undo")}
              </Button>
            )}
            {may(can.schedule.finish.code) && (
              <Button type="primary" disabled={drafts === 0 || schedule.pending > 0} onClick={() => void publish()}>
                {drafts > 0 ? t("schedule.publishCount", { count: drafts }) : t("schedule.publish")}
              </Button>
            )}
          </>
        }
      />
      <div className="schedule-tools">
        <MonthStep month={month} onMonth={(next) => set({ month: next, day: undefined })} />
        <div className="schedule-filter">
          <DepartmentPicker
            aria-label={t("schedule.department")}
            placeholder={t("schedule.department")}
            value={address.department || null}
            onChange={(id) => set({ department: id ?? undefined })}
          />
        </div>
        {!phone && (
          <div className="schedule-filter">
            <PeoplePicker
              multiple
              max={100}
              aria-label={t("schedule.people")}
              placeholder={t("schedule.people")}
              {...(address.department ? { departmentId: address.department } : {})}
              value={address.people ? address.people.split(",") : []}
              onChange={(ids) => set({ people: ids.join(",") || undefined })}
            />
          </div>
        )}
        <span role="status" className="schedule-state">
          {schedule.pending > 0 ? t("schedule.saving") : drafts > 0 ? t("schedule.drafts", { count: drafts }) : ""}
        </span>
      </div>
      {(result.why || result.refused.length > 0) && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          closable={{ onClose: schedule.dismiss, "aria-label": t("schedule.dismiss") }}
          title={result.why ?? t("schedule.refused")}
          description={
            result.refused.length > 0 && (
              <ul className="schedule-refused">
                {result.refused.slice(0, 8).map(({ userId, dates, why }) => (
                  <li key={`${userId}${why}`}>
                    {why}{" "}
                    <small>
                      {t("schedule.onDays", { days: names(dates.map((date) => String(Number(date.slice(8))))) })}
                    </small>
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      <Gaps gaps={first?.gaps ?? []} byId={byId} onSettle={mayPlan} />
      {mayPlan && !phone && <ShiftBar shifts={open} chosen={bar} onChoose={setBar} brush={brush} onBrush={setBrush} />}
      {query.isPending ? (
        <Skeleton />
      ) : query.isError ? (
        <ErrorView error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <Empty why={t("schedule.nobody")} />
      ) : phone ? (
        <PhoneSchedule
          {...{ rows, columns, cellOf, address, set, keys }}
          shifts={barOf(open, bar)}
          onWrite={mayPlan ? write : undefined}
          today={today}
        />
      ) : (
        <MonthGrid<ScheduleRow, string>
          label={t("schedule.title")}
          rows={rows}
          columns={columns}
          keyOf={({ userId }) => userId}
          nameOf={nameOf}
          corner={t("schedule.count", { count: first?.total ?? 0 })}
          headOf={headOf}
          cellOf={cellOf}
          brush={brush}
          erased={rest}
          keys={keys}
          valueOf={meaningOf}
          onAction={mayPlan ? act : undefined}
          onUndo={schedule.mayUndo ? schedule.undo : undefined}
          onSelect={setChosen}
          onEscape={() => setBrush(null)}
          onEnd={schedule.more}
        />
      )}
      {rows.length > 0 && !phone && <Legend />}
      {dialog === "fill" && (
        <FillDialog
          {...{ from, to, rows }}
          shifts={open}
          chosen={chosenPeople}
          daysOff={first?.daysOff ?? []}
          holidays={first?.holidays ?? []}
          onFill={fillIn}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "hours" && (
        <Hours
          days={columns.map(({ key }) => key)}
          minutesOn={warnings.minutes}
          everybody={schedule.everybody}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "copy" && <CopyDialog asked={asked} rows={rows} onCopy={fillIn} onClose={() => setDialog(null)} />}
    </>
  );
}

const nameOf = ({ name }: ScheduleRow) => name;
