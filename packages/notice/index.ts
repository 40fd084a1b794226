export * as channelCalls from "./channel/contract.ts";
export { channelFaulty } from "./channel/events.ts";
export { type Outside, type Robot, type RobotView, robots } from "./channel/schema.ts";
export * as deliveryCalls from "./delivery/contract.ts";
export type { DeliveryDetail, DeliveryRow, Outcome } from "./delivery/schema.ts";
export * as endpointCalls from "./endpoint/contract.ts";
export { type EndpointView, type WebhookEvent, webhookEvents } from "./endpoint/schema.ts";
export { noticeErrors } from "./errors.ts";
export * as jobCalls from "./job/contract.ts";
export { pages } from "./menu.ts";
export { type Message, messageTypes, noticeTopic } from "./message.ts";
export { can } from "./permissions.ts";
export * as preferenceCalls from "./preference/contract.ts";
export { type Channel, channels, type NoticeType, noticeTypes, smsTypes } from "./preference/schema.ts";
export * as recordCalls from "./record/contract.ts";
export {
  bellInput,
  businessTypes,
  listInput,
  type Notice,
  notice,
  noticePage,
  readAllInput,
  readInput,
  type Tab,
  tab,
  tabs,
  type Unread,
  unread,
} from "./schema.ts";
export * as sentCalls from "./sent/contract.ts";
export { type SentRow, sentStates } from "./sent/schema.ts";
export { webhookGivenUp } from "./webhook/events.ts";
