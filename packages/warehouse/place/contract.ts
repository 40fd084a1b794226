import { contract, modifyCalls, signedInOrKey } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { placeFields, placeFilter, placePage } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/business/roomStash/queryRoomStash",
  permission: signedInOrKey,
  summary: "Warehouses that the caller may see; more than the name for those who may open the page",
  body: placeFilter,
  answer: placePage,
  lists: ["warehouse.place"],
});
export const { save, setArchived, remove } = modifyCalls({
  path: "/warehouse/place",
  paths: { save: "/business/roomStash/modifyRoomStash", remove: "/business/roomStash/deleteRoomStash" },
  noun: "a warehouse",
  unused: "without stock and documents",
  may: can.place,
  fields: placeFields,
});
export const exportList = exportCall("/warehouse/place/export", can.place.export, "warehouses", placeFilter);
