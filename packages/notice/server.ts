import { defineModule, type Manifest, sessionEnded, subscriber } from "@stampflow/kernel/server";
import { channelRoutes } from "./channel/api.ts";
import { closeSession } from "./connection/socket.ts";
import { deliveryRoutes } from "./delivery/api.ts";
import { fireQueue } from "./delivery/queue.ts";
import { fireDigest } from "./digest/queue.ts";
import { endpointRoutes } from "./endpoint/api.ts";
import { noticeErrors } from "./errors.ts";
import { jobRoutes, jobSubscriber } from "./job/api.ts";
import { menu } from "./menu.ts";
import { permissions } from "./permissions.ts";
import { preferenceRoutes } from "./preference/api.ts";
import { routes as recordRoutes } from "./record/api.ts";
import { ownTables } from "./record/own-data.ts";
import { unreadCounter } from "./record/rebuild.ts";
import { sentRoutes } from "./sent/api.ts";
import { fireMessage } from "./sent/attempt.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";
import { webhookSubscriber } from "./webhook/subscriber.ts";

export { robotOf, sendByRobot } from "./channel/store.ts";
export { closeAll, closePerson, connected, disconnected, received } from "./connection/socket.ts";
export { eachConnection } from "./connection/store.ts";
export { endpointsFor, endpointsInUse, sendWebhook, type WebhookMessage } from "./delivery/enqueue.ts";
export { markDone, type TaskSubject } from "./mark-done.ts";
export { type Notification, notify } from "./notify.ts";
export { postTo, push, pushTopics } from "./push.ts";
export { messageSubscriber, type SendMessage } from "./sent/attempt.ts";

export const manifest: Manifest = {
  name: "notice",
  permissions,
  errors: noticeErrors,
  menu,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...recordRoutes, ...preferenceRoutes, ...jobRoutes];
/** A function of their own, because they read secrets and call other servers. */
export const webhooks = () => [...endpointRoutes, ...deliveryRoutes, ...channelRoutes, ...sentRoutes];

export const subscribers = () => [
  jobSubscriber,
  subscriber("notice.sessions", [sessionEnded], ({ data }) => closeSession(data.userId, data.sessionId)),
  webhookSubscriber,
];
export const timers = () => [fireQueue, fireDigest, fireMessage];

export const counters = () => [unreadCounter];
export const ownData = () => ownTables;

export const notice = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { webhooks },
  subscribers,
  timers,
  counters,
  ownData,
});
