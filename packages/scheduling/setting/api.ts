import { isSame, nextVersion, refuse } from "@stampflow/kernel";
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
import { rolesGranting } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import * as calls from "./contract.ts";
import type { Setting } from "./schema.ts";
import { currentSetting, settings } from "./store.ts";

type Shown = Omit<Setting, "windows"> & { readonly windows: readonly string[] };
const settingAudit = audited<Shown>({
  noun: "scheduling.rule",
  idOf: () => "rule",
  nameOf: () => translate("scheduling.rule.noun", language()),
  fields: ["lowHours", "highHours", "dayHours", "weekHours", "monthHours", "restHours", "daysInRow", "windows"],
});

const roles = async () => (await rolesGranting(can.schedule.update.code)).map(({ id, name }) => ({ id, name }));

export const settingRoutes = [
  implement(calls.read, async () => ({ ...(await currentSetting()), roles: await roles() })),
  implement(calls.save, async ({ body: { version, ...fields } }) =>
    untilSaved(async () => {
      const [before, known] = await Promise.all([currentSetting(), roles()]);
      if (before.version !== version) await refuseStale(settings.replace(before));
      if (fields.lowHours > fields.highHours) refuse("scheduling.rule.hours");
      const names = new Map(known.map(({ id, name }) => [id, name]));
      const ids = fields.windows.map(({ roleId }) => roleId);
      if (new Set(ids).size < ids.length || !ids.every((id) => names.has(id))) refuse("scheduling.rule.role");
      const next = nextVersion(before, fields);
      const shown = (one: Setting): Shown => ({
        ...one,
        windows: one.windows.map(
          ({ roleId, start, end, scope }) =>
            `${names.get(roleId) ?? ""} ${start}–${end} ${translate(`scheduling.rule.scope.${scope}`, language())}`,
        ),
      });
      if (!isSame(before, next)) {
        const write = version === 0 ? settings.create(next) : settings.replace(next);
        await save({ writes: [write, ...audit(settingAudit(shown(before), shown(next)))] });
      }
      return { ...next, roles: known };
    }),
  ),
];
