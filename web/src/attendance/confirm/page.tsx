import { confirmCalls as calls, can, confirmShows, type ListedDay } from "@stampflow/attendance";
import { addMonths, formatBrief, type Language, weekdayOf } from "@stampflow/kernel";
import { hoursOf } from "@stampflow/scheduling";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { confirm as ask } from "../../kit/dialog/confirm.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { type ListInput, textOf } from "../../kit/list/types.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { useNow } from "../../kit/use-now.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { DayState, DayStatus } from "../day/status.tsx";
import { ImportPunches } from "../punch/import.tsx";
import { ConfirmAll } from "./all.tsx";
import { ConfirmDrawer, type ToConfirm } from "./drawer.tsx";
import { periodToConfirm } from "./period.ts";
import { Unrecorded } from "./unrecorded.tsx";
import "../attendance.css";

const keyOf = ({ userId, date }: ListedDay) => `${userId}/${date}`;

/** Days to confirm, the exceptions of a page first. */
export default function ConfirmPage() {
  const { t, i18n } = useTranslation("attendance");
  const { can: may } = useSession();
  const { number, today } = useFormat();
  const client = useQueryClient();
  const now = useNow();
  const usual = periodToConfirm(today());
  const period = (begins = "", ends = "") => ({
    from: begins || usual.from,
    to: ends || (begins ? addMonths(begins, 1) : usual.to),
  });
  const [given, set] = useAddress({ batch: "", open: "", show: "", name: "", departmentId: "", from: "", to: "" });
  const asked = {
    ...period(given.from, given.to),
    ...(given.name ? { name: given.name } : {}),
    ...(given.departmentId ? { departmentId: given.departmentId } : {}),
  };
  const show = (["exceptions", "plain"] as const).find((one) => one === given.show);
  const { load, onExport } = useListCalls<ListedDay>(calls);
  const changed = () => client.invalidateQueries({ queryKey: ["attendance"] });
  /** How many were refused. */
  const confirm = async (rows: readonly ToConfirm[]): Promise<number> => {
    const days = rows.map(({ userId, date, result }) => ({ userId, date, result }));
    const { results } = await call(calls.confirm, { days });
    const refused = results.filter(({ ok }) => !ok);
    const done = results.length - refused.length;
    if (done > 0) toast.success({ title: t("confirm.done", { count: done }) });
    for (const message of new Set(refused.map((one) => one.message)))
      toast.error({
        title: t("confirm.refused", { count: refused.filter((one) => one.message === message).length, why: message }),
      });
    await changed();
    return refused.length;
  };
  /** Asks first where an application runs about some of them; null: nothing was done. */
  const confirmPicked = async (rows: readonly ToConfirm[]): Promise<number | null> => {
    const count = rows.filter(({ running }) => running.length > 0).length;
    const asked = {
      title: t("confirm.running.ask", { count }),
      text: t("confirm.running.text"),
      ok: t("confirm.action"),
    };
    return count === 0 || (await ask(asked)) ? confirm(rows) : null;
  };
  const withPeriod = ({ from: begins, to: ends, ...asked }: Partial<ListInput>) => ({
    ...asked,
    ...period(textOf(begins), textOf(ends)),
  });
  const [openId = "", openDate = ""] = given.open.split("/");
  const brief = (date: string) => formatBrief([date], i18n.language as Language, now);
  return (
    <>
      <ListPage<ListedDay>
        name="attendance.confirm"
        title={t("confirm.title")}
        note={t("confirm.note")}
        actions={
          <>
            <Unrecorded asked={asked} />
            <ImportPunches />
            {may(can.confirm.finish.code) && (show || !given.show) && (
              <Button onClick={() => set({ batch: "new" }, { replace: false })}>{t("confirm.all.action")}</Button>
            )}
          </>
        }
        queryKey={["attendance", "confirm", "list"]}
        load={(input, signal) => load({ ...input, ...withPeriod(input) }, signal)}
        {...(onExport && { onExport: (asked) => onExport(withPeriod(asked)) })}
        keyOf={keyOf}
        columns={[
          {
            key: "date",
            title: t("confirm.date"),
            width: 130,
            card: "line",
            render: ({ date }) => `${brief(date)} ${t(`weekday.${weekdayOf(date)}`)}`,
          },
          { key: "name", title: t("confirm.person"), width: 140, card: "title", render: ({ name }) => name },
          {
            key: "department",
            title: t("confirm.department"),
            width: 150,
            card: "none",
            render: ({ department }) => department,
          },
          {
            key: "status",
            title: t("confirm.status"),
            width: 170,
            render: (row) => (
              <span className="day-status">
                <DayStatus {...row} />
                {row.running.length > 0 && <StateTag tone="active" text={t("confirm.running.tag")} />}
              </span>
            ),
          },
          {
            key: "paid",
            title: t("confirm.paid"),
            width: 200,
            align: "end",
            render: ({ paid, scheduled }) => `${number(hoursOf(paid))} / ${number(hoursOf(scheduled))}`,
          },
          {
            key: "nonPayable",
            title: t("confirm.nonPayable"),
            width: 160,
            align: "end",
            card: "none",
            render: ({ nonPayable }) => (nonPayable > 0 ? number(hoursOf(nonPayable), 2) : ""),
          },
          {
            key: "state",
            title: t("confirm.state"),
            width: 130,
            card: "state",
            render: ({ state }) => <DayState state={state} />,
          },
          { key: "byName", title: t("confirm.by"), width: 120, card: "none", render: ({ byName }) => byName },
        ]}
        filters={[
          {
            name: "show",
            label: t("confirm.show"),
            kind: "select",
            all: t("confirm.shows.open"),
            options: confirmShows
              .filter((show) => show !== "open")
              .map((show) => ({ value: show, label: t(`confirm.shows.${show}`) })),
          },
          { name: "name", label: t("confirm.person"), kind: "text" },
          {
            name: "departmentId",
            label: t("confirm.department"),
            kind: "other",
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(chosen) => change(chosen ?? "")} />
            ),
          },
          { name: "from", label: t("confirm.from"), kind: "day" },
          { name: "to", label: t("confirm.to"), kind: "day", end: { of: "from" } },
        ]}
        openKey={openDate ? given.open : undefined}
        onOpen={(row) => set({ open: keyOf(row) })}
        drawer={(walk) => (
          <ConfirmDrawer
            userId={openId}
            date={openDate}
            walk={walk}
            onConfirm={async (day) => (await confirmPicked([day])) === 0}
            onChanged={changed}
            onClose={() => set({ open: undefined })}
          />
        )}
        {...(may(can.confirm.finish.code)
          ? {
              batch: [
                {
                  key: "confirm",
                  label: t("confirm.action"),
                  run: async (rows) => (await confirmPicked(rows)) !== null,
                },
              ],
              mostPicked: 200,
              canPick: ({ own }: ListedDay) => !own,
              whyNotPicked: t("confirm.own"),
            }
          : {})}
        empty={{ why: t("confirm.none") }}
        pageSize={50}
      />
      {given.batch && (
        <ConfirmAll
          batch={given.batch}
          filter={{ ...asked, show: show ?? "open" }}
          onBatch={(batch) => set({ batch })}
          onClose={() => set({ batch: undefined })}
        />
      )}
    </>
  );
}
