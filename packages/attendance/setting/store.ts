import { defineStore, key } from "@stampflow/kernel/server";
import { firstSetting, type Setting, setting } from "./schema.ts";

/** One per company. */
export const settings = defineStore({ entity: "attendanceSetting", record: setting, key: key.main([], []) });

/** With what is planned: `heldOn` says what holds on a date. */
export const currentSetting = async (): Promise<Setting> => (await settings.get({})) ?? firstSetting;
