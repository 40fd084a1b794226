import { dropTimer, save, type TimerHandler } from "@stampflow/kernel/server";
import { pushTopics } from "@stampflow/notice/server";
import { z } from "zod";
import { proxyBegun, proxyExpired } from "../events.ts";
import { stateOf } from "../proxy/rules.ts";
import { recordOf } from "../proxy/store.ts";
import { nextTimer } from "../proxy/timer.ts";
import { timerNames } from "../timer-names.ts";
import { markDoneAfterEnd } from "./proxies.ts";
import { topics } from "./topics.ts";

const timerData = z.object({ proxyId: z.string() });

/** Two sweeps at once publish the same fact; a timer of a delegation that was ended changes nothing. */
export const proxyTimer: TimerHandler = {
  name: timerNames.proxy,
  fire: async (timer, now) => {
    const { proxyId } = timerData.parse(timer.data);
    const record = await recordOf(proxyId);
    if (record && stateOf(record, now) === "inForce") {
      const facts = { facts: [proxyBegun({ proxyId })], aggregate: `proxy.${proxyId}`, seq: 2 };
      return save({ writes: [], facts, timers: { arm: [nextTimer(record, now)] } });
    }
    if (record && record.endsAt === timer.at) {
      const facts = { facts: [proxyExpired({ proxyId })], aggregate: `proxy.${proxyId}`, seq: 3 };
      return save({ writes: [], facts, timers: { cancel: [timer] } });
    }
    // It was ended early: its tasks are not in the proxy's list any more.
    if (record) {
      await pushTopics([record.toId], [topics.proxy, topics.pending]);
      await markDoneAfterEnd(record, now);
    }
    await dropTimer(timer);
  },
};
