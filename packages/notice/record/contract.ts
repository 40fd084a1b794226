import { callsBelow, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { bellInput, listInput, noticePage, readAllInput, readInput, unread } from "../schema.ts";

const call = callsBelow("/notice/record");
const noticeRecordsCall = callsBelow("/business/noticeRecords");

const none = z.object({});

export const bell = noticeRecordsCall(
  "getWdList",
  signedIn,
  "The bell: my unread notices (type 0) or reminders (type 1)",
  bellInput,
  noticePage,
);

export const clearReminders = noticeRecordsCall("updateTiXing", signedIn, "Clear all my reminders", none, unread);

export const list = call("list", signedIn, "My notices or reminders, read or not", listInput, noticePage);

export const read = call("read", signedIn, "Mark one of my notices as read", readInput, unread);

export const readAll = call(
  "readAll",
  signedIn,
  "Mark all my notices as read, or those of one tab",
  readAllInput,
  unread,
);

export const total = callsBelow("/notice/unread")("total", signedIn, "How many unread notices I have", none, unread);
