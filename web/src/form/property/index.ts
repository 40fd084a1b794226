import type { KindName } from "@stampflow/form";
import type { ComponentType } from "react";
import { BatchProperties } from "./batch/batch.tsx";
import { CheckboxProperties } from "./choice/checkbox.tsx";
import { ContactProperties } from "./choice/contact.tsx";
import { DepartmentProperties } from "./choice/department.tsx";
import { RadioProperties } from "./choice/newradio.tsx";
import { SelectProperties } from "./choice/newselect.tsx";
import { PeopleProperties } from "./choice/people.tsx";
import { CascaderProperties, TreeSelectProperties } from "./choice/tree.tsx";
import { DateProperties } from "./date/date.tsx";
import { PeriodProperties } from "./date/period.tsx";
import { TimeProperties } from "./date/time.tsx";
import { FileProperties } from "./file/uploadfile.tsx";
import { ImageProperties } from "./file/uploadimg.tsx";
import { AlertProperties } from "./layout/alert.tsx";
import { ButtonProperties } from "./layout/button.tsx";
import { DividerProperties } from "./layout/divider.tsx";
import { GridProperties } from "./layout/grid.tsx";
import { HtmlProperties } from "./layout/html.tsx";
import { TableProperties } from "./layout/table.tsx";
import { TabsProperties } from "./layout/tabs.tsx";
import { TextProperties } from "./layout/text.tsx";
import { MoneyProperties } from "./number/money.tsx";
import { MoneysProperties } from "./number/moneys.tsx";
import { NumberProperties } from "./number/number.tsx";
import { RateProperties } from "./number/rate.tsx";
import { SliderProperties } from "./number/slider.tsx";
import { AddressProperties } from "./place/address.tsx";
import { LocationProperties } from "./place/location.tsx";
import { InputProperties } from "./text/input.tsx";
import { PhoneProperties } from "./text/phone.tsx";
import { TextareaProperties } from "./text/textarea.tsx";
import type { PropertyProps } from "./types.ts";

/** Panels of the kinds that have properties of their own; input and card have only the common ones. */
export const properties: Partial<Record<KindName, ComponentType<PropertyProps>>> = {
  input: InputProperties,
  textarea: TextareaProperties,
  number: NumberProperties,
  money: MoneyProperties,
  date: DateProperties,
  period: PeriodProperties,
  newselect: SelectProperties,
  newradio: RadioProperties,
  uploadImg: ImageProperties,
  uploadFile: FileProperties,
  phone: PhoneProperties,
  address: AddressProperties,
  location: LocationProperties,
  people: PeopleProperties,
  department: DepartmentProperties,
  contact: ContactProperties,
  batch: BatchProperties,
  text: TextProperties,
  alert: AlertProperties,
  divider: DividerProperties,
  grid: GridProperties,
  checkbox: CheckboxProperties,
  cascader: CascaderProperties,
  treeSelect: TreeSelectProperties,
  rate: RateProperties,
  slider: SliderProperties,
  time: TimeProperties,
  moneys: MoneysProperties,
  html: HtmlProperties,
  button: ButtonProperties,
  tabs: TabsProperties,
  table: TableProperties,
};
