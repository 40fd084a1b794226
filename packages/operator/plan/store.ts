import { defineStore, key, platform } from "@stampflow/kernel/server";
import { plan } from "./schema.ts";

export const plans = defineStore({ entity: "plan", record: plan, key: key.main([], ["id"]) }).of(platform);
