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
import { companyDay } from "@stampflow/system/server";
import { isAnyLocked } from "../month/lock.ts";
import { changeFrom } from "../setting/dated.ts";
import * as calls from "./contract.ts";
import { type OvertimeSetting, overtimePart } from "./schema.ts";
import { currentOvertime, overtimeSettings } from "./store.ts";

const settingAudit = audited<Omit<OvertimeSetting, "earlier">>({
  noun: "attendance.overtime",
  idOf: () => "overtime",
  nameOf: () => translate("attendance.overtime.noun", language()),
  fields: [
    ...(["mode", "workdayLimit", "restDayLimit", "holidayLimit"] as const),
    ...(["workdayFactor", "restDayFactor", "holidayFactor", "from"] as const),
  ],
});

const view = ({ earlier: _, ...setting }: OvertimeSetting) => setting;

export const overtimeRoutes = [
  implement(calls.read, async () => view(await currentOvertime())),
  implement(calls.save, async ({ body: { version, from, ...fields }, now }) =>
    untilSaved(async () => {
      const [before, today, locked] = await Promise.all([currentOvertime(), companyDay(now), isAnyLocked()]);
      if (before.version !== version) await refuseStale(overtimeSettings.replace(before));
      const next = nextVersion(before, {
        ...fields,
        ...changeFrom(before, fields, { from, today, locked, part: overtimePart }),
      });
      if (!isSame(before, next)) {
        const write = version === 0 ? overtimeSettings.create(next) : overtimeSettings.replace(next);
        await save({ writes: [write, ...audit(settingAudit(before, next))] });
      }
      return view(next);
    }),
  ),
];
