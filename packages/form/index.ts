export { mostOf } from "./control/choice/newselect.ts";
export { type Branch, readTree, treeText } from "./control/choice/tree.ts";
export { checkFile, imageTypes, type StoredFile, storedFileSchema } from "./control/file/file.ts";
export { kinds } from "./control/index.ts";
export { buttonActions, buttonLink, buttonTypes } from "./control/layout/button.ts";
export { fontFamilies, fontSizes } from "./control/layout/text.ts";
export { moneyPlaces } from "./control/number/money.ts";
export { capitalAmount } from "./control/number/moneys.ts";
export { checkDesign, checkHeader, type DesignFault, type Header, type HeaderName } from "./design/check.ts";
export { emptyDesign, resetConfig, startConfig, withLabelSpan } from "./design/config.ts";
export { type Foreign, foreignIn, foreignOf } from "./design/foreign.ts";
export { History } from "./design/history.ts";
export {
  type Config,
  type Control,
  configSchema,
  controlSchema,
  type Design,
  type OptionItem,
  type Row,
  type Rule,
  type Spans,
  type Values,
} from "./design/schema.ts";
export { controlsOf, isContainer, slotsOf, withSlots } from "./design/slot.ts";
export {
  addColumn,
  addRow,
  isCovered,
  isMerged,
  isRefused,
  mergeDown,
  mergeRight,
  removeColumn,
  removeRow,
  splitCell,
} from "./design/table.ts";
export { exportDesign, readDesign, writeDesign } from "./design/transfer.ts";
export {
  copyControl,
  findControl,
  insertControl,
  moveControl,
  type Place,
  placeOf,
  removeControl,
  updateControl,
} from "./design/tree.ts";
export { accessOf, type Mode, type Permission, type Permissions } from "./fill/access.ts";
export { type FormField, fieldControls, fieldsOf } from "./fill/fields.ts";
export { type Entry, entriesOf, showValue, summary } from "./fill/show.ts";
export {
  type Check,
  computedIn,
  type Fault,
  faultOf,
  faultText,
  followersIn,
  normalise,
  validate,
  valueAt,
  yearsCounted,
} from "./fill/validate.ts";
export type { Context, FlowField, Group, Kind, Lookup, Operator, Showing } from "./kind.ts";
export { limits, nameLimit } from "./limits.ts";
export { fieldKey, fieldOf, isKind, type KindName, kindLabel, kindNames, kindOf, newControl } from "./registry.ts";
export { type FaultData, type TextKey, textOf, texts } from "./text.ts";
export {
  type DateFormat,
  dateFormats,
  isDate,
  isTime,
  showDate,
  timeFormats,
} from "./value/calendar.ts";
export { yuanCurrencies } from "./value/capital.ts";
export { type Currency, currencies, currencySign } from "./value/currency.ts";
export { decimalText, groupedText, readDecimal } from "./value/decimal.ts";
export { type RichNode, readRich, richAttributes, richLink, richTags } from "./value/rich.ts";
export type { Workday } from "./value/workdays.ts";
