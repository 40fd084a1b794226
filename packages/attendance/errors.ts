import type { ErrorTable } from "@stampflow/kernel";

export const errors = {
  "attendance.range": 400,
  "attendance.future": 400,
  "attendance.signature": 401,
  "attendance.web": 409,
  "attendance.place": 409,
  "attendance.placeUnknown": 400,
  "attendance.struck": 409,
  "attendance.badge": 409,
  "attendance.badgeMany": 409,
  "attendance.correction": 409,
  "attendance.correctionNeedless": 409,
  "attendance.correctionTime": 409,
  "attendance.correctionMost": 409,
  "attendance.unitUsed": 409,
  "attendance.pieceUnit": 409,
  "attendance.pieceEmployed": 409,
  "attendance.pieceWorker": 409,
  "attendance.pieceOwn": 403,
  "attendance.pieceState": 409,
} as const satisfies ErrorTable;
