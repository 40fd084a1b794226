import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import type { LayoutName } from "../layout/index.ts";
import type { ControlProps } from "../types.ts";
import { DateControl } from "./date.tsx";
import { DepartmentControl } from "./department.tsx";
import { InputControl } from "./input.tsx";
import { MoneyControl } from "./money.tsx";
import { RadioControl } from "./newradio.tsx";
import { SelectControl } from "./newselect.tsx";
import { NumberControl } from "./number.tsx";
import { PeopleControl } from "./people.tsx";
import { PhoneControl } from "./phone.tsx";
import { TextareaControl } from "./textarea.tsx";
import { FileControl } from "./uploadfile.tsx";
import { ImageControl } from "./uploadimg.tsx";

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
