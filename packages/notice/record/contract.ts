import { contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { bellInput, listInput, noticePage, readAllInput, readInput, unread } from "../schema.ts";

const none = z.object({});

export const bell = contract({
  method: "POST",
  path: "/business/noticeRecords/getWdList",
  permission: signedIn,
  summary: "The bell: my unread notices (type 0) or reminders (type 1)",
  body: bellInput,
  answer: noticePage,
});

export const clearReminders = contract({
  method: "POST",
  path: "/business/noticeRecords/updateTiXing",
  permission: signedIn,
  summary: "Clear all my reminders",
  body: none,
  answer: unread,
});

export const list = contract({
  method: "POST",
  path: "/notice/record/list",
  permission: signedIn,
  summary: "My notices or reminders, read or not",
  body: listInput,
  answer: noticePage,
});

export const read = contract({
  method: "POST",
  path: "/notice/record/read",
  permission: signedIn,
  summary: "Mark one of my notices as read",
  body: readInput,
  answer: unread,
});

export const readAll = contract({
  method: "POST",
  path: "/notice/record/readAll",
  permission: signedIn,
  summary: "Mark all my notices as read, or those of one tab",
  body: readAllInput,
  answer: unread,
});

export const total = contract({
  method: "POST",
  path: "/notice/unread/total",
  permission: signedIn,
  summary: "How many unread notices I have",
  body: none,
  answer: unread,
});
