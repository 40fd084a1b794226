import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import { DepartmentProperties } from "./choice/department.tsx";
import { RadioProperties } from "./choice/newradio.tsx";
import { SelectProperties } from "./choice/newselect.tsx";
import { PeopleProperties } from "./choice/people.tsx";
import { DateProperties } from "./date/date.tsx";
import { FileProperties } from "./file/uploadfile.tsx";
import { ImageProperties } from "./file/uploadimg.tsx";
import { AlertProperties } from "./layout/alert.tsx";
import { DividerProperties } from "./layout/divider.tsx";
import { GridProperties } from "./layout/grid.tsx";
import { TextProperties } from "./layout/text.tsx";
import { MoneyProperties } from "./number/money.tsx";
import { NumberProperties } from "./number/number.tsx";
import { PhoneProperties } from "./text/phone.tsx";
import { TextareaProperties } from "./text/textarea.tsx";
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
