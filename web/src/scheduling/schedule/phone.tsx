import { blockText, colours, rest, type ScheduleRow } from "@stampflow/scheduling";
import { Drawer, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DayList } from "../../kit/month-grid/day-list.tsx";
import type { GridCell, GridColumn } from "../../kit/month-grid/grid.tsx";
import type { barOf } from "./bar.tsx";
import type { Write } from "./use-schedule.ts";

type PhoneProps = {
  rows: readonly ScheduleRow[];
  columns: readonly GridColumn[];
  cellOf: (row: ScheduleRow, date: string) => GridCell;
  shifts: ReturnType<typeof barOf>;
  address: Readonly<Record<"person" | "day" | "by", string>>;
  set: (changes: { person?: string; day?: string; by?: string }) => void;
  onWrite: ((writes: readonly Write[]) => void) | undefined;
  today: string;
};

/** One person's month, or everybody's day. */
export function PhoneSchedule({ rows, columns, cellOf, shifts, address, set, onWrite, today }: PhoneProps) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  const [open, setOpen] = useState<{ userId: string; date: string } | null>(null);
  const person = rows.find(({ userId }) => userId === address.person) ?? rows[0];
  const day = columns.find(({ key }) => key === (address.day || today)) ?? columns[0];
  if (!person || !day) return null;
  const byPerson = address.by === "person";
  const lines = byPerson
    ? columns.map(({ key, label }) => ({ key, head: label, cell: cellOf(person, key) }))
    : rows.map((row) => ({ key: row.userId, head: row.name, cell: cellOf(row, day.key) }));
  const pick = (shiftId: string) => {
    if (open && onWrite) onWrite([{ ...open, shiftId }]);
    setOpen(null);
  };
  return (
    <>
      <Segmented
        block
        aria-label={t("schedule.by")}
        value={address.by}
        onChange={(by) => set({ by })}
        options={[
          { value: "person", label: t("schedule.byPerson") },
          { value: "day", label: t("schedule.byDay") },
        ]}
      />
      <Select
        className="schedule-choice"
        aria-label={t(byPerson ? "schedule.person" : "schedule.day")}
        showSearch={finder}
        value={byPerson ? person.userId : day.key}
        onChange={(value: string) => set(byPerson ? { person: value } : { day: value })}
        options={
          byPerson
            ? rows.map(({ userId, name }) => ({ value: userId, label: name }))
            : columns.map(({ key, label }) => ({ value: key, label }))
        }
      />
      <DayList
        label={byPerson ? person.name : day.label}
        lines={lines.map(({ key, head, cell }) => ({ key, head, content: cell.content, note: cell.text }))}
        onOpen={(key) =>
          onWrite && setOpen(byPerson ? { userId: person.userId, date: key } : { userId: key, date: day.key })
        }
      />
      <Drawer
        open={open !== null}
        placement="bottom"
        size="auto"
        title={t("schedule.pick")}
        closable={{ "aria-label": t("schedule.dismiss") }}
        onClose={() => setOpen(null)}
      >
        <div className="shift-bar">
          {shifts.map(({ id, name, times, colour }) => (
            <button key={id} type="button" className="shift-brush" onClick={() => pick(id)}>
              <span className="shift-block" style={{ background: colours[colour] }} aria-hidden>
                {blockText(name)}
              </span>
              {name} <small>{times}</small>
            </button>
          ))}
          <button type="button" className="shift-brush" onClick={() => pick(rest)}>
            {t("schedule.rest")}
          </button>
        </div>
      </Drawer>
    </>
  );
}
