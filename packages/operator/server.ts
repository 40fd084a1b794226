import { defineModule, dropTimer, type Manifest, type TimerHandler } from "@stampflow/kernel/server";
import { z } from "zod";
import { actingTimer, endActing } from "./acting/acting.ts";
import { actingRoutes } from "./acting/api.ts";
import { actingSubscriber } from "./acting/notices.ts";
import { companyRoutes } from "./company/api.ts";
import { errors } from "./errors.ts";
import { logRoutes } from "./log/api.ts";
import { planRoutes } from "./plan/api.ts";
import { sessionRoutes } from "./session/api.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { addOperator, allOperators, removeOperator } from "./account/store.ts";

export const manifest: Manifest = {
  name: "operator",
  permissions: [],
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...sessionRoutes, ...companyRoutes, ...planRoutes, ...actingRoutes, ...logRoutes];
export const subscribers = () => [actingSubscriber];

const timerData = z.object({ actingId: z.string() });
export const timers = (): TimerHandler[] => [
  {
    name: actingTimer,
    fire: async (timer, now) => {
      await endActing(timerData.parse(timer.data).actingId, now);
      await dropTimer(timer);
    },
  },
];

export const operator = /* @__PURE__ */ defineModule({ manifest, routes, subscribers, timers });
