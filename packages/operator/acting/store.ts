import { defineStore, key, platform } from "@stampflow/kernel/server";
import { actingRecord } from "./schema.ts";

export const actings = defineStore({ entity: "acting", record: actingRecord, key: key.main(["id"], []) }).of(platform);
