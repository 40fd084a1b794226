import { nextVersion, refuse } from "@stampflow/kernel";
import { implement, pageOf, requireActor, save, untilSaved } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { found, isAny, removeWrites, saveNamed } from "../catalogue/named.ts";
import { documents } from "../document/store.ts";
import { can } from "../permissions.ts";
import { balances } from "../stock/store.ts";
import { visiblePlace, visiblePlaces } from "./access.ts";
import * as calls from "./contract.ts";
import type { Place } from "./schema.ts";
import { placeLimit, places } from "./store.ts";

export const placeKind = { kind: "place", store: places, nameOf: ({ stashName }: Place) => stashName };

export const placeRoutes = [
  implement(calls.list, async ({ body }) => {
    const { stashName = "", archived } = body;
    const wanted = stashName.toLowerCase();
    const [all, organisation] = await Promise.all([visiblePlaces(), directory()]);
    const whole = requireActor().permissions.has(can.place.page.code);
    const view = ({ departmentId: _, ...place }: Place) =>
      whole
        ? { ...place, managerName: organisation.user(place.managerId)?.name ?? "" }
        : { id: place.id, stashName: place.stashName };
    const found = all.filter((one) => one.archived === archived && one.stashName.toLowerCase().includes(wanted));
    return pageOf(found, body, view, "places");
  }),

  implement(calls.save, async ({ body: { id, version, ...fields }, now, once, actor }) => {
    if (id) await visiblePlace(id);
    else if (!actor.permissions.has(can.place.add.code)) refuse("kernel.forbidden");
    const manager = (await directory()).user(fields.managerId);
    if (!manager || manager.active === false) refuse("warehouse.place.manager");
    return saveNamed(
      placeKind,
      { id, version },
      { now, once: id ? null : once("warehouse.place", fields.stashName) },
      async (about, before) => {
        if (!before && (await places.list("key", {})).length >= placeLimit) {
          refuse("warehouse.record.limit", { limit: placeLimit });
        }
        return { ...about, ...fields, archived: before?.archived ?? false, departmentId: manager.departmentId ?? "" };
      },
    );
  }),

  implement(calls.setArchived, ({ body: { id, archived } }) =>
    untilSaved(async () => {
      await visiblePlace(id);
      const place = await found(placeKind, id);
      await save({ writes: [places.replace(nextVersion(place, { archived }))] });
      return null;
    }),
  ),

  implement(calls.remove, async ({ body: { id } }) => {
    const place = await visiblePlace(id);
    const used = await Promise.all([
      isAny(balances.query("byPlace", { placeId: id })),
      isAny(documents.query("byPlace", { placeId: id })),
    ]);
    if (used.includes(true)) refuse("warehouse.place.used");
    await save({ writes: await removeWrites(placeKind, place) });
    return { id };
  }),
];
