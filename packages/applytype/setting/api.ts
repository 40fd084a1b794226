import { nextVersion } from "@stampflow/kernel";
import {
  audit,
  audited,
  implement,
  language,
  refuseStale,
  save as saveWrites,
  untilSaved,
} from "@stampflow/kernel/server";
import { wordIn } from "../words/words.ts";
import * as calls from "./contract.ts";
import { settingFields, type TypeSetting } from "./schema.ts";
import { settingOf, settings } from "./store.ts";

type Audited = Omit<TypeSetting, "office"> & { name: string; office: readonly string[] };
const settingAudit = audited<Audited>({
  noun: "applytype.setting",
  idOf: ({ applyType }) => String(applyType),
  nameOf: ({ name }) => name,
  fields: Object.keys(settingFields) as (keyof typeof settingFields)[],
});

/** The office hours as people read them. */
const shown = (setting: TypeSetting) => ({
  ...setting,
  office: setting.office.map(({ from, to }) => `${from}–${to}`),
  name: wordIn(language())(`title.${setting.applyType}`),
});

const save = implement(calls.save, ({ body: { applyType, version, ...fields } }) =>
  untilSaved(async () => {
    const before = await settingOf(applyType);
    if (before.version !== version) await refuseStale(settings.replace(before));
    const next = nextVersion(before, fields);
    const write = before.version === 0 ? settings.create(next) : settings.replace(next);
    await saveWrites({ writes: [write, ...audit(settingAudit(shown(before), shown(next)))] });
    return next;
  }),
);

export const settingRoutes = [implement(calls.read, ({ body }) => settingOf(body.applyType)), save];
