import { dayCalls, punchCalls } from "@stampflow/attendance";
import { dayOf } from "@stampflow/kernel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { MonthStep, monthIn, periodOf } from "../../kit/month-grid/month-step.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useNow } from "../../kit/use-now.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { MissedPunch } from "./missed.tsx";
import { PersonMonth } from "./month.tsx";
import { timeIn } from "./time.ts";

/** Punching by browser, and my days. */
export default function MineTab() {
  const { user } = useSession();
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
            actionsOf={(day) => <MissedPunch day={day} zone={data.zone} />}
          />
          {data.webPunch && <PunchBar places={data.places} zone={data.zone} onPunched={changed} />}
        </>
      )}
    </Loaded>
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
