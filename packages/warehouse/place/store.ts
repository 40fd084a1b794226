import { audited, defineStore, key, referenceList } from "@stampflow/kernel/server";
import { type Place, place } from "./schema.ts";

/** At most 50 in a company; the limit is checked when one is added. */
export const places = defineStore({ entity: "warehousePlace", record: place, key: key.main([], ["id"]) });
export const placeLimit = 50;
export const placeList = referenceList({
  name: "warehouse.place",
  load: () => places.list("key", {}),
  fields: {
    stashName: ({ stashName }: Place) => stashName,
    archived: ({ archived }: Place) => archived,
  },
  search: ["stashName"],
});
const nameOf = ({ stashName }: Place) => stashName;
const placeAudit = audited<Place>({
  noun: "warehouse.place",
  idOf: ({ id }) => id,
  nameOf,
  fields: ["stashName", "managerId", "description", "floors", "archived"],
});
export const placeKind = {
  store: places,
  list: placeList,
  nameOf,
  told: async (before: Place | null, after: Place | null) => placeAudit(before, after),
};
