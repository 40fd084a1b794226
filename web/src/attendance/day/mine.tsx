import { type DayView, dayCalls, punchCalls } from "@stampflow/attendance";
import { dayOf, minuteOf } from "@stampflow/kernel";
import { clockOf, mineCalls, shiftCalls } from "@stampflow/scheduling";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { keyOf, useCall } from "../../kit/record/load.ts";
import { useNow } from "../../kit/use-now.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { PersonMonth } from "./month.tsx";
import { timeIn } from "./time.ts";

/** Punching by browser, and my days. */
export default function MineTab() {
  const { user, can: may } = useSession();
  const [address, set] = useAddress({ month: "" });
  const client = useQueryClient();
  const month = monthIn(address.month, dayOf(Date.now(), user.timeZone));
  const query = useCall(["attendance", "day", "mine"], dayCalls.mine, periodOf(month));
  const changed = () => client.invalidateQueries({ queryKey: ["attendance"] });
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <div className="attendance-tools">
            <MonthStep month={month} onMonth={(next) => set({ month: next })} />
          </div>
          <PersonMonth
            data={data}
            edits={false}
            onChanged={changed}
            actionsOf={(day) => {
              const due = missedIn(day);
              return (
                due !== undefined && may("approval:apply") && <MissedPunch date={day.date} due={due} zone={data.zone} />
              );
            }}
          />
          {data.webPunch && <PunchBar places={data.places} zone={data.zone} onPunched={changed} />}
        </>
      )}
    </Loaded>
  );
}

const inMissing = ["missingIn", "absent", "absenteeism"];
/** The first punch of a day that is missing: when it was due. Slots that touch have their out at the end of the last. */
function missedIn({ slots }: DayView): number | undefined {
  const lacks = ({ flags }: DayView["slots"][number], ...names: readonly string[]) =>
    flags.some((flag) => names.includes(flag));
  const at = slots.findIndex((slot) => lacks(slot, ...inMissing, "missingOut"));
  let found = slots[at];
  if (!found) return undefined;
  if (lacks(found, ...inMissing)) return found.due.from;
  for (const next of slots.slice(at + 1)) if (next.due.from === found.due.to && lacks(next, "missingOut")) found = next;
  // A correction names the end as it was planned (D18), not as a flexible slot moved it.
  const moved = Number(found.why.find(({ key }) => key === "moved")?.values.minutes ?? 0);
  return found.due.to - moved * 60_000;
}

/** Opens the application for a missed punch with the shift of the day and the time that was due. */
function MissedPunch({ date, due, zone }: { date: string; due: number; zone: string }) {
  const { t } = useTranslation("attendance");
  const schedule = useCall(["scheduling", "schedule", "mine"], mineCalls.list, { from: date, to: date });
  const shifts = useCall(keyOf(shiftCalls.all), shiftCalls.all, {});
  if (schedule.isPending || shifts.isPending) return null;
  const shiftId = schedule.data?.days[0]?.shiftId;
  const name = shifts.data?.find(({ id }) => id === shiftId)?.name ?? "";
  // As long as the form takes it.
  const className = [...name].slice(0, 10).join("");
  const clockTime = `${dayOf(due, zone)} ${clockOf(minuteOf(due, zone))}`;
  return (
    <LinkButton to="/personnel/apply/patch" state={{ start: { clockTime, className } }}>
      {t("mine.missed")}
    </LinkButton>
  );
}

type Spot = { readonly latitude: number; readonly longitude: number };
/** Where the browser is; null where it does not say. The server decides what follows. */
const spotNow = (): Promise<Spot | null> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    );
  });

/** At the foot of the window, where the thumb is. */
function PunchBar({ places, zone, onPunched }: { places: boolean; zone: string; onPunched: () => Promise<unknown> }) {
  const { t } = useTranslation("attendance");
  const now = useNow();
  const punch = useMutation({
    mutationFn: async () => call(punchCalls.add, { spot: places ? await spotNow() : null }, { quiet: true }),
    onSuccess: async ({ id, at, place, outside }) => {
      const time = timeIn(zone)(at);
      const date = dayOf(at, zone);
      // The punch is made, also where its day cannot be read at the moment.
      const found = await call(dayCalls.mine, { from: date, to: date }, { quiet: true }).catch(() => undefined);
      if (found?.days.some(({ timeouts }) => timeouts.includes(id)))
        toast.warning({ title: t("punch.unused", { time }) });
      else toast.success({ title: t(outside ? "punch.outside" : place ? "punch.at" : "punch.done", { time, place }) });
      await onPunched();
    },
  });
  return (
    <div className="punch-bar">
      {punch.error && <Alert type="error" role="alert" showIcon title={punch.error.message} />}
      <Button type="primary" size="large" block loading={punch.isPending} onClick={() => punch.mutate()}>
        {t("punch.action", { time: timeIn(zone)(now) })}
      </Button>
    </div>
  );
}
