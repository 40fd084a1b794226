import { nameField, shortListCalls, stored } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { patternFields, ways } from "../schedule/pattern.ts";

export const templateFields = { name: nameField(20), ...patternFields };
export const templateColumns = recordColumns("scheduling.template", {
  name: { kind: "text", width: 30 },
  way: { kind: "choice", values: ways },
  entries: { kind: "text", width: 50 },
  holidaysRest: { kind: "boolean" },
});
export const template = z.object({ ...stored, ...templateFields });
export type Template = z.infer<typeof template>;

export const { list, save, remove } = shortListCalls({
  path: "/scheduling/template",
  noun: "a template of schedules",
  records: "Templates of schedules",
  unused: "; what was filled in by it stays",
  may: { add: can.schedule.update, update: can.schedule.update, delete: can.schedule.update },
  fields: templateFields,
  row: template,
});
