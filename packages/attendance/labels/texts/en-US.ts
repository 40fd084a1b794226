import type source from "./zh-CN.ts";

export default {
  "attendance.setting.column.webPunch": "Web punch",
  "attendance.setting.column.places": "Places",
  "attendance.setting.column.outside": "Outside of places",
  "attendance.setting.value.outside.mark": "Accept with a mark",
  "attendance.setting.value.outside.refuse": "Refuse",
  "attendance.setting.column.late": "Late, temporary shifts (min)",
  "attendance.setting.column.early": "Early, temporary shifts (min)",
  "attendance.setting.column.corrections": "Corrections a month",
  "attendance.setting.column.exempt": "People who need not punch",
  "attendance.device.column.name": "Name",
  "attendance.device.column.active": "In use",
  "attendance.badge.column.badges": "Badge numbers",
  "attendance.punch.column.time": "Time",
  "attendance.punch.column.reason": "Reason",
  "attendance.punch.column.struck": "Why it was struck",
} satisfies Record<keyof typeof source, string>;
