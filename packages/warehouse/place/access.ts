import { dayOf, refuse } from "@stampflow/kernel";
import { type Actor, requireActor, tenant } from "@stampflow/kernel/server";
import { companyOf, directory } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import type { Place } from "./schema.ts";
import { placeList } from "./store.ts";

/** Whether the caller may see a warehouse: those of managers in their scope, and those they manage. */
export async function isVisible(): Promise<(place: Place) => boolean> {
  const { userId } = requireActor();
  const seen = await departmentsSeen(requireActor());
  return ({ departmentId, managerId }) => managerId === userId || seen(departmentId);
}

/** The warehouses that the caller may see, by name. */
export async function visiblePlaces(): Promise<readonly Place[]> {
  const [list, only] = await Promise.all([placeList.current(), isVisible()]);
  return list.find({ only });
}

async function departmentsSeen({ scope, departmentId: own }: Actor): Promise<(departmentId: string) => boolean> {
  if (scope.kind === "company") return () => true;
  if (scope.kind === "departments") return (id) => scope.ids.includes(id);
  if (scope.kind === "self") return () => false;
  const organisation = await directory();
  return (departmentId) => {
    const path = new Set<string>();
    for (
      let id: string | null | undefined = departmentId;
      id && !path.has(id);
      id = organisation.department(id)?.parentId
    )
      path.add(id);
    return path.has(own);
  };
}

/** One of them; another's answers as an unknown one. */
export async function visiblePlace(id: string): Promise<Place> {
  const found = (await visiblePlaces()).find((one) => one.id === id);
  return found ?? refuse("warehouse.record.notFound");
}

export const seesCosts = (): boolean => requireActor().permissions.has(can.cost.view.code);

/** The day it is in the company now. */
export async function today(now: number): Promise<string> {
  const company = await companyOf(tenant());
  return dayOf(now, company?.timeZone ?? "Asia/Shanghai");
}

/** The zone in which the company's days begin. */
export async function zone(): Promise<string> {
  return (await companyOf(tenant()))?.timeZone ?? "Asia/Shanghai";
}
