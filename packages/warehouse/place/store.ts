import { defineStore, key } from "@stampflow/kernel/server";
import { place } from "./schema.ts";

/** At most 50 in a company; the limit is checked when one is added. */
export const places = defineStore({ entity: "warehousePlace", record: place, key: key.main([], ["id"]) });
export const placeLimit = 50;
