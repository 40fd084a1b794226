import { refuse } from "@stampflow/kernel";
import { exists, implement, recordRoutes, requireActor } from "@stampflow/kernel/server";
import { maskedBy } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import { documents } from "../document/store.ts";
import { can } from "../permissions.ts";
import { figures } from "../stock/figures.ts";
import { stockColumns } from "../stock/schema.ts";
import { balances } from "../stock/store.ts";
import { isVisible } from "./access.ts";
import * as calls from "./contract.ts";
import type { Place, placeFilter, placeView } from "./schema.ts";
import { places } from "./store.ts";

/** What lies in each warehouse. */
async function stockOf(now: number) {
  const found = new Map<string, { productCount: number; value: number }>();
  for (const { placeId, onHand, value } of await figures.current(now)) {
    const before = found.get(placeId) ?? { productCount: 0, value: 0 };
    found.set(placeId, { productCount: before.productCount + Number(onHand > 0), value: before.value + value });
  }
  const seen = maskedBy(stockColumns);
  return (id: string) => seen(found.get(id) ?? { productCount: 0, value: 0 });
}

export async function listPlaces({ stashName: keyword, ...asked }: z.infer<typeof placeFilter>, now: number) {
  const { permissions } = requireActor();
  const whole = permissions.has(can.place.page.code);
  const [only, organisation, stock] = await Promise.all([
    isVisible(),
    directory(),
    whole && permissions.has(can.stock.page.code) ? stockOf(now) : null,
  ]);
  const view = ({ departmentId: _, ...place }: Place): z.infer<typeof placeView> =>
    whole
      ? { ...place, managerName: organisation.user(place.managerId)?.name ?? "", ...stock?.(place.id) }
      : { id: place.id, stashName: place.stashName };
  return places.listed({ ...asked, keyword }, { only, view });
}

export const placeRoutes = [
  implement(calls.list, ({ body, now }) => listPlaces(body, now)),
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
        exists(balances.query("byPlace", { placeId: id })),
        exists(documents.query("byPlace", { placeId: id })),
      ]);
      if (used.includes(true)) refuse("warehouse.place.used");
      return [];
    },
  }),
];
