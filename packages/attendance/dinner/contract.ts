import { callsBelow, page, pageInput, recordId, textField } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { dinerRow, dinnerFilter, dinnerRow, mealFigure, mealFilter } from "./schema.ts";

const path = "/attendance/dinner";
const call = callsBelow(path);

export const list = call(
  "list",
  can.dinner.page,
  "Meals expected and eaten by date, meal and department, of two months at most, within the caller's scope",
  pageInput.extend(dinnerFilter.shape),
  page(dinnerRow),
);
export const exportList = exportCall(`${path}/export`, can.dinner.export, "meals by date and department", dinnerFilter);
export const figures = call(
  "figures",
  can.dinner.page,
  "Sums of the meals of all departments by date and meal",
  mealFilter,
  z.array(mealFigure),
);
export const people = call(
  "people",
  can.dinner.page,
  "The people behind a number of meals",
  pageInput.extend({
    date: z.iso.date(),
    mealId: recordId,
    departmentId: recordId.optional(),
    /** Words anywhere in the person's name, also in pinyin. */
    name: textField(50).optional(),
  }),
  page(dinerRow),
);
