import { refuse, sortOf } from "@stampflow/kernel";
import { implement, isAny, recordRoutes, requireActor } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import { documents } from "../document/store.ts";
import { can } from "../permissions.ts";
import { balances } from "../stock/store.ts";
import { isVisible } from "./access.ts";
import * as calls from "./contract.ts";
import type { Place, placeFilter, placeView } from "./schema.ts";
import { places } from "./store.ts";

export async function listPlaces({ stashName: keyword, archived, ...asked }: z.infer<typeof placeFilter>) {
  const [list, only, organisation] = await Promise.all([places.current(), isVisible(), directory()]);
  const whole = requireActor().permissions.has(can.place.page.code);
  const view = ({ departmentId: _, ...place }: Place): z.infer<typeof placeView> =>
    whole
      ? { ...place, managerName: organisation.user(place.managerId)?.name ?? "" }
      : { id: place.id, stashName: place.stashName };
  return list.page({ ...asked, keyword, where: { archived }, only, sort: sortOf(asked, "stashName") }, view);
}

export const placeRoutes = [
  implement(calls.list, ({ body }) => listPlaces(body)),
  ...recordRoutes(places, calls, {
    seen: isVisible,
    mayAdd: can.place.add,
    derive: async ({ managerId }) => {
      const manager = (await directory()).user(managerId);
      if (!manager || manager.active === false) refuse("warehouse.place.manager");
      return { departmentId: manager.departmentId ?? "" };
    },
    removing: async ({ id }) => {
      const used = await Promise.all([
        isAny(balances.query("byPlace", { placeId: id })),
        isAny(documents.query("byPlace", { placeId: id })),
      ]);
      if (used.includes(true)) refuse("warehouse.place.used");
      return [];
    },
  }),
];
