import type source from "./zh-CN.ts";

export default {
  title: "Notices",
  bell: "Notices, {count} unread",
  notices: "Notices",
  reminders: "Reminders",
  all: "See all",
  clear: "Clear all",
  readAll: "Mark all as read",
  noNotices: "No new notices",
  noReminders: "No new reminders",
  show: "Show",
  showAll: "All",
  showUnread: "Unread",
  more: "Load more",
} satisfies typeof source;
