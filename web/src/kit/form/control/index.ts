import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import type { LayoutName } from "../layout/index.ts";
import type { ControlProps } from "../types.ts";
import { DepartmentControl } from "./choice/department.tsx";
import { RadioControl } from "./choice/newradio.tsx";
import { SelectControl } from "./choice/newselect.tsx";
import { PeopleControl } from "./choice/people.tsx";
import { DateControl } from "./date/date.tsx";
import { FileControl } from "./file/uploadfile.tsx";
import { ImageControl } from "./file/uploadimg.tsx";
import { MoneyControl } from "./number/money.tsx";
import { NumberControl } from "./number/number.tsx";
import { InputControl } from "./text/input.tsx";
import { PhoneControl } from "./text/phone.tsx";
import { TextareaControl } from "./text/textarea.tsx";

/** The twin of the list of kinds in the form package: a field without an input does not compile. */
export const inputs: Record<Exclude<KindName, LayoutName>, ComponentType<ControlProps>> = {
  input: InputControl,
  textarea: TextareaControl,
  number: NumberControl,
  money: MoneyControl,
  date: DateControl,
  newselect: SelectControl,
  newradio: RadioControl,
  uploadImg: ImageControl,
  uploadFile: FileControl,
  phone: PhoneControl,
  people: PeopleControl,
  department: DepartmentControl,
};

export const inputOf = (type: string): ComponentType<ControlProps> | undefined =>
  Object.hasOwn(inputs, type) ? inputs[type as keyof typeof inputs] : undefined;
