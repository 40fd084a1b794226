export { accessOf, type Mode, type Permission, type Permissions } from "./access.ts";
export { type DateFormat, dateFormats, isDate, showDate } from "./calendar.ts";
export { checkDesign, checkHeader, type DesignFault, type Header, type HeaderName } from "./check.ts";
export { emptyDesign, resetConfig, startConfig, withLabelSpan } from "./config.ts";
export { checkFile, imageTypes, type StoredFile, storedFileSchema } from "./control/file.ts";
export { kinds } from "./control/index.ts";
export { moneyPlaces } from "./control/money.ts";
export { mostOf } from "./control/newselect.ts";
export { fontFamilies, fontSizes } from "./control/text.ts";
export { type Currency, currencies, currencySign } from "./currency.ts";
export { decimalText, groupedText, readDecimal } from "./decimal.ts";
export { type FormField, fieldControls, fieldsOf } from "./fields.ts";
export { History } from "./history.ts";
export type { Context, FlowField, Group, Kind, Lookup, Operator, Showing } from "./kind.ts";
export { limits, nameLimit } from "./limits.ts";
export { fieldKey, fieldOf, isKind, type KindName, kindLabel, kindNames, kindOf, newControl } from "./registry.ts";
export {
  type Config,
  type Control,
  configSchema,
  controlSchema,
  type Design,
  type OptionItem,
  type Rule,
  type Spans,
  type Values,
} from "./schema.ts";
export { type Entry, entriesOf, showValue, summary } from "./show.ts";
export { controlsOf, isContainer, slotsOf, withSlots } from "./slot.ts";
export { type FaultData, type TextKey, textOf, texts } from "./text.ts";
export { exportDesign, readDesign, writeDesign } from "./transfer.ts";
export {
  copyControl,
  findControl,
  insertControl,
  moveControl,
  type Place,
  placeOf,
  removeControl,
  updateControl,
} from "./tree.ts";
export { type Check, type Fault, faultOf, faultText, normalise, validate, valueAt } from "./validate.ts";
