import type source from "./zh-CN.ts";

export default {
  "attendance.setting.column.webPunch": "Web打刻",
  "attendance.setting.column.places": "打刻場所",
  "attendance.setting.column.outside": "場所の外では",
  "attendance.setting.value.outside.mark": "印を付けて受け付ける",
  "attendance.setting.value.outside.refuse": "受け付けない",
  "attendance.setting.column.late": "臨時シフトの遅刻許容（分）",
  "attendance.setting.column.early": "臨時シフトの早退許容（分）",
  "attendance.setting.column.corrections": "月の修正申請回数",
  "attendance.setting.column.exempt": "打刻しなくてよい人",
  "attendance.device.column.name": "名前",
  "attendance.device.column.active": "使用する",
  "attendance.badge.column.badges": "バッジ番号",
  "attendance.punch.column.time": "時刻",
  "attendance.punch.column.reason": "理由",
  "attendance.punch.column.struck": "取り消しの理由",
} satisfies Record<keyof typeof source, string>;
