export { type Row as BatchRow, rowKey, rowsOf } from "./control/batch/rows.ts";
export { isFigure, type TotalKind, totalKey, totalKinds } from "./control/batch/totals.ts";
export { formsLinked, type Link, linksOf, mostLinks } from "./control/choice/contact.ts";
export { mostOf } from "./control/choice/newselect.ts";
export {
  type Chosen,
  chosenOf,
  isSource,
  type SourceName,
  sourceAt,
  sourceNames,
  sourceOf,
} from "./control/choice/source.ts";
export { type Branch, readTree, treeText } from "./control/choice/tree.ts";
export { lengthOfPeriod, lengthText, periodFormats } from "./control/date/period.ts";
export { checkFile, imageTypes, type StoredFile, storedFileSchema } from "./control/file/file.ts";
export { kinds } from "./control/index.ts";
export { buttonActions, buttonLink, buttonTypes } from "./control/layout/button.ts";
export { spansOf } from "./control/layout/grid.ts";
export { fontFamilies, fontSizes } from "./control/layout/text.ts";
export { moneyPlaces } from "./control/number/money.ts";
export { capitalAmount } from "./control/number/moneys.ts";
export { type Address, addressOf, type Country } from "./control/place/address.ts";
export { type Location, locationOf, measuredText } from "./control/place/location.ts";
export { plainKinds } from "./control/plain.ts";
export { checkDesign, checkHeader, type Header, type HeaderName, isPeriod } from "./design/check.ts";
export { emptyDesign, resetConfig, startConfig, withLabelSpan } from "./design/config.ts";
export { designParts } from "./design/design-parts.ts";
export type { DesignFault } from "./design/fault.ts";
export { type Foreign, foreignIn, foreignOf } from "./design/foreign.ts";
export { History } from "./design/history.ts";
export { type DrawnForm, mergeForms } from "./design/merge.ts";
export { referencesIn, replaceReferences } from "./design/references.ts";
export {
  type Config,
  type Control,
  configSchema,
  controlSchema,
  type Design,
  fieldKey,
  type OptionItem,
  type Row,
  type Rule,
  type Spans,
  type Values,
} from "./design/schema.ts";
export { controlsOf, isContainer, slotsOf, withSlots } from "./design/slot.ts";
export { withSources } from "./design/sources.ts";
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
  type ControlPosition,
  copyControl,
  findControl,
  insertControl,
  moveControl,
  positionOf,
  removeControl,
  updateControl,
} from "./design/tree.ts";
export { accessOf, type Permission, type Permissions } from "./fill/access.ts";
export { branchFault, branchHolds } from "./fill/branch.ts";
export { eachValue, withValues } from "./fill/cells.ts";
export { withoutHiddenColumns } from "./fill/columns.ts";
export { type EvaluatedField, type EvaluateOptions, evaluateFields, valueAt } from "./fill/evaluate.ts";
export { type FormField, fieldControls, fieldsOf, recordsOf, sourcesIn } from "./fill/fields.ts";
export { initialValues } from "./fill/initial.ts";
export { linkageStates, shownControls } from "./fill/linkage-states.ts";
export { changedBy, computedFieldsIn, type FormDesign, keysOf, namesIn, planOf } from "./fill/plan.ts";
export {
  type Brief,
  briefSummary,
  type Entry,
  entriesOf,
  type ShownTable,
  showTable,
  showValue,
  summary,
  summaryControls,
} from "./fill/show.ts";
export { missingTotals, withTotals } from "./fill/totals.ts";
export { type Fault, faultsIn, faultText, normalise, validate, valuesToSave, yearsCounted } from "./fill/validate.ts";
export { formulaFault, type Scope } from "./formula/check.ts";
export { evaluate } from "./formula/evaluate.ts";
export { computedBy, formulaOf } from "./formula/formula.ts";
export { functionNames } from "./formula/parse.ts";
export { importDesign } from "./import/read.ts";
export type {
  CellFault,
  CellPermission,
  Column,
  DisplayContext,
  FlowField,
  Group,
  Kind,
  Lookup,
  Mode,
  Operator,
  ReadContext,
  Total,
} from "./kind.ts";
export { limits, nameLimit } from "./limits.ts";
export { confinedBy } from "./linkage/confined.ts";
export { effects, type Linkage } from "./linkage/schema.ts";
export { type LinkageState, linkageState } from "./linkage/state.ts";
export { type BusinessName, businessLabel, businessNames, newBusiness } from "./palette/business.ts";
export { groupOf, readGroup, siblingsOf, withGroup } from "./palette/group.ts";
export { hasPatterns, isPattern, loadPatterns } from "./pattern/pattern.ts";
export {
  canBeColumn,
  fieldOf,
  isKind,
  type KindName,
  kindLabel,
  kindNames,
  kindOf,
  newControl,
  numbered,
} from "./registry.ts";
export { type FaultData, type TextKey, textOf, texts } from "./text.ts";
export {
  type FormName,
  type FormNames,
  nameIn,
  namesOfForm,
  translatedNames,
  withNamesOf,
} from "./translation/form-name.ts";
export {
  copyTranslations,
  inLanguage,
  originalLanguage,
  type TextPart,
  type Translatable,
  type Translated,
  textsIn,
  textsOf,
  translationOf,
  untranslated,
  withTranslation,
} from "./translation/read.ts";
export { formWords, type Translations } from "./translation/schema.ts";
export { type DateFormat, dateFormats, isDate, isTime, timeFormats } from "./value/calendar.ts";
export { yuanCurrencies } from "./value/capital.ts";
export { decimalText, readDecimal } from "./value/decimal.ts";
export { type RichNode, readRich, richAttributes, richLink, richTags } from "./value/rich.ts";
export type { Workday } from "./value/workdays.ts";
