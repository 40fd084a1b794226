/** What lies in the tables: for the demo companies, for no module. */
export { badges, badgesOf } from "./badge/store.ts";
export { newPunch, punches } from "./punch/store.ts";
export { minute } from "./rule/model.ts";
export { firstSetting } from "./setting/schema.ts";
export { settings } from "./setting/store.ts";
