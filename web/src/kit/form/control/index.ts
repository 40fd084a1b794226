import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import { batchOf } from "../batch/batch-control.tsx";
import type { LayoutName } from "../layout/index.ts";
import type { ControlProps } from "../types.ts";
import { CascaderControl } from "./choice/cascader.tsx";
import { CheckboxControl } from "./choice/checkbox.tsx";
import { ContactControl } from "./choice/contact.tsx";
import { DepartmentControl } from "./choice/department.tsx";
import { RadioControl } from "./choice/newradio.tsx";
import { SelectControl } from "./choice/newselect.tsx";
import { PeopleControl } from "./choice/people.tsx";
import { TreeSelectControl } from "./choice/tree-select.tsx";
import { DateControl } from "./date/date.tsx";
import { PeriodControl } from "./date/period.tsx";
import { TimeControl } from "./date/time.tsx";
import { FileControl } from "./file/uploadfile.tsx";
import { ImageControl } from "./file/uploadimg.tsx";
import { MoneyControl } from "./number/money.tsx";
import { MoneysControl } from "./number/moneys.tsx";
import { NumberControl } from "./number/number.tsx";
import { RateControl } from "./number/rate.tsx";
import { SliderControl } from "./number/slider.tsx";
import { AddressControl } from "./place/address.tsx";
import { LocationControl } from "./place/location.tsx";
import { EditorControl } from "./text/editor.tsx";
import { InputControl } from "./text/input.tsx";
import { PhoneControl } from "./text/phone.tsx";
import { TextareaControl } from "./text/textarea.tsx";

type Inputs<Name extends KindName> = Record<Exclude<Name, LayoutName>, ComponentType<ControlProps>>;

/** The twin of the list of kinds in the form package: a field without an input does not compile. */
const plain: Inputs<Exclude<KindName, "batch">> = {
  input: InputControl,
  textarea: TextareaControl,
  editor: EditorControl,
  number: NumberControl,
  money: MoneyControl,
  moneys: MoneysControl,
  date: DateControl,
  period: PeriodControl,
  time: TimeControl,
  newselect: SelectControl,
  newradio: RadioControl,
  checkbox: CheckboxControl,
  cascader: CascaderControl,
  treeSelect: TreeSelectControl,
  rate: RateControl,
  slider: SliderControl,
  uploadImg: ImageControl,
  uploadFile: FileControl,
  phone: PhoneControl,
  address: AddressControl,
  location: LocationControl,
  people: PeopleControl,
  department: DepartmentControl,
  contact: ContactControl,
};

export const inputs: Inputs<KindName> = { ...plain, batch: batchOf(plain) };

export const inputOf = (type: string): ComponentType<ControlProps> | undefined =>
  Object.hasOwn(inputs, type) ? inputs[type as keyof typeof inputs] : undefined;
