import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { category, supplier, unit } from "./schema.ts";

export const units = defineStore({ entity: "warehouseUnit", record: unit, key: key.main([], ["id"]) });
export const categories = defineStore({ entity: "warehouseCategory", record: category, key: key.main([], ["id"]) });
export const suppliers = defineStore({ entity: "warehouseSupplier", record: supplier, key: key.main([], ["id"]) });

/** Whose name it is: two records of one kind never have the same (B1). */
const claim = z.object({ kind: z.string(), name: z.string(), ownerId: z.string(), version: z.number().int() });
export const names = defineStore({ entity: "warehouseName", record: claim, key: key.main(["kind"], ["name"]) });
