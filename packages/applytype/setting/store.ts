import { defineStore, key } from "@stampflow/kernel/server";
import { type ApplyType, type TypeSetting, typeSetting } from "./schema.ts";

export const settings = defineStore({
  entity: "applyTypeSetting",
  record: typeSetting,
  key: key.main(["applyType"], []),
});

/** What the company set; version 0 while it never did. */
export const settingOf = async (applyType: ApplyType): Promise<TypeSetting> =>
  (await settings.get({ applyType })) ?? typeSetting.parse({ applyType });

/** What a company sets for leave, while it is counted by the calendar (W42, W43). */
export const leaveSetting = () => settingOf(1);
