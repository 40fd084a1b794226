import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, save, untilSaved } from "@stampflow/kernel/server";
import { formById } from "../form/store.ts";
import * as calls from "./contract.ts";
import { favourites, favouritesAtMost } from "./store.ts";

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
