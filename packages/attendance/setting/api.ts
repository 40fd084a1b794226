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
import { staff } from "@stampflow/system/server";
import * as calls from "./contract.ts";
import type { Setting } from "./schema.ts";
import { currentSetting, settings } from "./store.ts";

type Shown = Omit<Setting, "places" | "exemptIds"> & { readonly places: string[]; readonly exempt: string[] };
const settingAudit = audited<Shown>({
  noun: "attendance.setting",
  idOf: () => "setting",
  nameOf: () => translate("attendance.setting.noun", language()),
  fields: ["webPunch", "places", "outside", "late", "early", "corrections", "exempt"],
});

async function named() {
  const organisation = await staff();
  return (id: string) => organisation.user(id)?.name ?? refuse("kernel.record.notFound");
}

const view = (one: Setting, nameOf: (id: string) => string) => ({
  ...one,
  exempt: one.exemptIds.map((id) => ({ id, name: nameOf(id) })),
});

export const settingRoutes = [
  implement(calls.read, async () => view(await currentSetting(), await named())),
  implement(calls.save, async ({ body: { version, ...fields } }) =>
    untilSaved(async () => {
      const [before, nameOf] = await Promise.all([currentSetting(), named()]);
      if (before.version !== version) await refuseStale(settings.replace(before));
      const next = nextVersion(before, { ...fields, exemptIds: [...new Set(fields.exemptIds)] });
      const shown = (one: Setting): Shown => ({
        ...one,
        places: one.places.map(({ name, radius }) => `${name} ${radius}`),
        exempt: one.exemptIds.map(nameOf),
      });
      const answer = view(next, nameOf);
      if (!isSame(before, next)) {
        const write = version === 0 ? settings.create(next) : settings.replace(next);
        await save({ writes: [write, ...audit(settingAudit(shown(before), shown(next)))] });
      }
      return answer;
    }),
  ),
];
