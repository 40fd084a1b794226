import { refuse } from "@stampflow/kernel";
import { implement, requireActor } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import { isAny, removeNamed, saveNamed, setArchived } from "../catalogue/named.ts";
import { documents } from "../document/store.ts";
import { can } from "../permissions.ts";
import { sortOf } from "../schema.ts";
import { balances } from "../stock/store.ts";
import { isVisible, visiblePlace } from "./access.ts";
import * as calls from "./contract.ts";
import type { Place, placeFilter, placeView } from "./schema.ts";
import { placeKind, placeLimit, placeList } from "./store.ts";

export async function listPlaces(body: z.infer<typeof placeFilter>) {
  const { stashName: keyword, archived, ...asked } = body;
  const [list, only, organisation] = await Promise.all([placeList.current(), isVisible(), directory()]);
  const whole = requireActor().permissions.has(can.place.page.code);
  const view = ({ departmentId: _, ...place }: Place): z.infer<typeof placeView> =>
    whole
      ? { ...place, managerName: organisation.user(place.managerId)?.name ?? "" }
      : { id: place.id, stashName: place.stashName };
  return list.page({ ...asked, keyword, where: { archived }, only, sort: sortOf(asked, "stashName") }, view);
}

export const placeRoutes = [
  implement(calls.list, ({ body }) => listPlaces(body)),

  implement(calls.save, async ({ body: { id, version, ...fields }, now, idempotency, actor }) => {
    if (id) await visiblePlace(id);
    else if (!actor.permissions.has(can.place.add.code)) refuse("kernel.forbidden");
    const manager = (await directory()).user(fields.managerId);
    if (!manager || manager.active === false) refuse("warehouse.place.manager");
    return saveNamed(
      placeKind,
      { id, version },
      { now, idempotency: id ? null : idempotency("warehouse.place", fields.stashName) },
      (about, before) => ({
        ...about,
        ...fields,
        archived: before?.archived ?? false,
        departmentId: manager.departmentId ?? "",
      }),
      async (_, { rows }, before) => {
        if (!before && rows.size >= placeLimit) refuse("warehouse.record.limit", { limit: placeLimit });
        return [];
      },
    );
  }),

  implement(calls.setArchived, async ({ body }) => {
    await visiblePlace(body.id);
    return setArchived(placeKind, body);
  }),

  implement(calls.remove, async ({ body: { id } }) => {
    await visiblePlace(id);
    await removeNamed(placeKind, id, async () => {
      const used = await Promise.all([
        isAny(balances.query("byPlace", { placeId: id })),
        isAny(documents.query("byPlace", { placeId: id })),
      ]);
      if (used.includes(true)) refuse("warehouse.place.used");
      return [];
    });
    return { id };
  }),
];
