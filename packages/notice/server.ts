import { type About, defineModule, sessionEnded, subscriber } from "@stampflow/kernel/server";
import { closeOf } from "./connection/socket.ts";
import { noticeErrors } from "./errors.ts";
import { jobRoutes, jobSubscriber } from "./job/api.ts";
import { routes as recordRoutes } from "./record/api.ts";
import { unreadCounter } from "./record/rebuild.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { type Asking, markDone } from "./asking.ts";
export { connected, disconnected, heard } from "./connection/socket.ts";
export { eachConnection } from "./connection/store.ts";
export { type Notification, notify } from "./notify.ts";
export { postTo, push, touch } from "./push.ts";

export const about: About = {
  name: "notice",
  permissions: [],
  errors: noticeErrors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...recordRoutes, ...jobRoutes];

export const subscribers = () => [
  jobSubscriber,
  subscriber("notice.sessions", [sessionEnded], ({ data }) => closeOf(data.userId, data.sessionId)),
];

export const counters = () => [unreadCounter];

export const notice = /* @__PURE__ */ defineModule({ about, routes, subscribers, counters });
