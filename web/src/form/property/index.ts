import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import { DateProperties } from "./control/date.tsx";
import { DepartmentProperties } from "./control/department.tsx";
import { MoneyProperties } from "./control/money.tsx";
import { RadioProperties } from "./control/newradio.tsx";
import { SelectProperties } from "./control/newselect.tsx";
import { NumberProperties } from "./control/number.tsx";
import { PeopleProperties } from "./control/people.tsx";
import { PhoneProperties } from "./control/phone.tsx";
import { TextProperties } from "./control/text.tsx";
import { TextareaProperties } from "./control/textarea.tsx";
import { FileProperties } from "./control/uploadfile.tsx";
import { ImageProperties } from "./control/uploadimg.tsx";
import { AlertProperties } from "./layout/alert.tsx";
import { DividerProperties } from "./layout/divider.tsx";
import { GridProperties } from "./layout/grid.tsx";
import type { PropertyProps } from "./types.ts";

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
