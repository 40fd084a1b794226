import { nextVersion, refuse } from "@stampflow/kernel";
import { defineStore, implement, key, save, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import { formById } from "../form/store.ts";
import * as calls from "./contract.ts";

const record = z.object({ userId: z.string(), formIds: z.array(z.string()), version: z.number().int() });

const favourites = defineStore({ entity: "favouriteForms", record, key: key.main(["userId"], []) });

/** All favourites are in one item; the oldest is dropped. */
const favouritesAtMost = 50;

export const favouriteRoutes = [
  implement(calls.list, async ({ actor: { userId } }) => ({
    formIds: (await favourites.get({ userId }))?.formIds ?? [],
  })),
  implement(calls.set, async ({ body: { id, favourite }, actor: { userId } }) => {
    if (favourite && !(await formById(id))) refuse("approval.form.notFound");
    return untilSaved(async () => {
      const stored = await favourites.get({ userId });
      const rest = (stored?.formIds ?? []).filter((other) => other !== id);
      const formIds = (favourite ? [...rest, id] : rest).slice(-favouritesAtMost);
      const write = stored
        ? favourites.replace(nextVersion(stored, { formIds }))
        : favourites.create({ userId, formIds, version: 1 });
      await save({ writes: [write] });
      return { formIds };
    });
  }),
];
