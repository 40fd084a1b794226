import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import { AlertProperties } from "./alert.tsx";
import { DateProperties } from "./date.tsx";
import { DepartmentProperties } from "./department.tsx";
import { DividerProperties } from "./divider.tsx";
import { GridProperties } from "./grid.tsx";
import { MoneyProperties } from "./money.tsx";
import { RadioProperties } from "./newradio.tsx";
import { SelectProperties } from "./newselect.tsx";
import { NumberProperties } from "./number.tsx";
import { PeopleProperties } from "./people.tsx";
import { PhoneProperties } from "./phone.tsx";
import { TextProperties } from "./text.tsx";
import { TextareaProperties } from "./textarea.tsx";
import type { PropertyProps } from "./types.ts";
import { FileProperties } from "./uploadfile.tsx";
import { ImageProperties } from "./uploadimg.tsx";

/** Panels of the kinds that have properties of their own; input and card have only the common ones. */
export const properties: Partial<Record<KindName, ComponentType<PropertyProps>>> = {
  textarea: TextareaProperties,
  number: NumberProperties,
  money: MoneyProperties,
  date: DateProperties,
  newselect: SelectProperties,
  newradio: RadioProperties,
  uploadImg: ImageProperties,
  uploadFile: FileProperties,
  phone: PhoneProperties,
  people: PeopleProperties,
  department: DepartmentProperties,
  text: TextProperties,
  alert: AlertProperties,
  divider: DividerProperties,
  grid: GridProperties,
};
