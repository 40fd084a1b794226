import { refuse } from "@stampflow/kernel";
import { requireActor } from "@stampflow/kernel/server";
import { departmentsSeen } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import type { Place } from "./schema.ts";
import { places } from "./store.ts";

/** Whether the caller may see a warehouse: those of managers in their scope, and those they manage. */
export async function isVisible(): Promise<(place: Place) => boolean> {
  const { userId } = requireActor();
  const seen = await departmentsSeen(requireActor());
  return ({ departmentId, managerId }) => managerId === userId || seen(departmentId);
}

/** The warehouses that the caller may see; in the order of their names where it matters, because that takes time. */
export async function visiblePlaces({ byName = false } = {}): Promise<readonly Place[]> {
  const [list, only] = await Promise.all([places.current(), isVisible()]);
  return byName ? list.find({ only }) : [...list.rows.values()].filter(only);
}

/** One of them; another's answers as an unknown one. */
export async function visiblePlace(id: string): Promise<Place> {
  return (await visiblePlaces()).find((one) => one.id === id) ?? refuse("kernel.record.notFound");
}

export const seesCosts = (): boolean => requireActor().permissions.has(can.cost.view.code);
