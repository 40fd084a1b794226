export { noticeErrors } from "./errors.ts";
export * as jobCalls from "./job/contract.ts";
export { type Message, messageTypes, noticeTopic } from "./message.ts";
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
