import { contract, signedIn } from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { archive } from "../catalogue/schema.ts";
import { can } from "../permissions.ts";
import { idInput, saved } from "../schema.ts";
import { placeFilter, placePage, savePlace } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/business/roomStash/queryRoomStash",
  permission: signedIn,
  summary: "Warehouses that the caller may see; more than the name for those who may open the page",
  body: placeFilter,
  answer: placePage,
});
export const exportList = contract({
  method: "POST",
  path: "/warehouse/place/export",
  permission: can.place.export,
  summary: "The warehouses that fit the filters and that the caller may see as .xlsx",
  body: placeFilter,
  file: xlsxType,
});
export const save = contract({
  method: "POST",
  path: "/business/roomStash/modifyRoomStash",
  permission: can.place.update,
  summary: "Adds or changes a warehouse",
  body: savePlace,
  answer: saved,
});
export const setArchived = contract({
  method: "POST",
  path: "/warehouse/place/archive",
  permission: can.place.update,
  summary: "Puts a warehouse away, or back",
  body: archive,
  answer: z.null(),
});
export const remove = contract({
  method: "POST",
  path: "/business/roomStash/deleteRoomStash",
  permission: can.place.delete,
  summary: "Deletes a warehouse without stock and documents",
  body: idInput,
  answer: idInput,
});
