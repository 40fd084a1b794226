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
import { companyDay, staff } from "@stampflow/system/server";
import { isAnyLocked } from "../month/lock.ts";
import * as calls from "./contract.ts";
import { changeFrom } from "./dated.ts";
import { dayPartOf, type Setting } from "./schema.ts";
import { currentSetting, settings } from "./store.ts";

type Shown = Omit<Setting, "places" | "exemptIds" | "earlier"> & {
  readonly places: string[];
  readonly exempt: string[];
};
const settingAudit = audited<Shown>({
  noun: "attendance.setting",
  idOf: () => "setting",
  nameOf: () => translate("attendance.setting.noun", language()),
  fields: ["webPunch", "places", "outside", "late", "early", "corrections", "exempt", "from"],
});

async function named() {
  const organisation = await staff();
  return (id: string) => organisation.user(id)?.name ?? refuse("kernel.record.notFound");
}

const view = ({ earlier: _, ...one }: Setting, nameOf: (id: string) => string) => ({
  ...one,
  exempt: one.exemptIds.map((id) => ({ id, name: nameOf(id) })),
});

export const settingRoutes = [
  implement(calls.read, async () => view(await currentSetting(), await named())),
  implement(calls.save, async ({ body: { version, from, ...typed }, now }) =>
    untilSaved(async () => {
      const [before, nameOf, today, locked] = await Promise.all([
        currentSetting(),
        named(),
        companyDay(now),
        isAnyLocked(),
      ]);
      if (before.version !== version) await refuseStale(settings.replace(before));
      const fields = { ...typed, exemptIds: [...new Set(typed.exemptIds)] };
      const next = nextVersion(before, {
        ...fields,
        ...changeFrom(before, fields, { from, today, locked, part: dayPartOf }),
      });
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
