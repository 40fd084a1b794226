import { isSame, nextVersion } from "@stampflow/kernel";
import {
  audit,
  audited,
  implement,
  language,
  refuseStale,
  save,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import * as calls from "./contract.ts";
import type { OvertimeSetting } from "./schema.ts";
import { currentOvertime, overtimeSettings } from "./store.ts";

const settingAudit = audited<OvertimeSetting>({
  noun: "attendance.overtime",
  idOf: () => "overtime",
  nameOf: () => translate("attendance.overtime.noun", language()),
  fields: [
    ...(["mode", "workdayLimit", "restDayLimit", "holidayLimit"] as const),
    ...(["workdayFactor", "restDayFactor", "holidayFactor"] as const),
  ],
});

export const overtimeRoutes = [
  implement(calls.read, currentOvertime),
  implement(calls.save, async ({ body: { version, ...fields } }) =>
    untilSaved(async () => {
      const before = await currentOvertime();
      if (before.version !== version) await refuseStale(overtimeSettings.replace(before));
      const next = nextVersion(before, fields);
      if (!isSame(before, next)) {
        const write = version === 0 ? overtimeSettings.create(next) : overtimeSettings.replace(next);
        await save({ writes: [write, ...audit(settingAudit(before, next))] });
      }
      return next;
    }),
  ),
];
