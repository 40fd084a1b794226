import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";

const record = z.object({ userId: z.string(), formIds: z.array(z.string()), version: z.number().int() });

export const favourites = defineStore({ entity: "favouriteForms", record, key: key.main(["userId"], []) });

/** All favourites are in one item; the oldest is dropped. */
export const favouritesAtMost = 50;
