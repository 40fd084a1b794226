export { type AnswerOf, type Contract, contract, type InputOf, pathWith, summaryText } from "./contract/contract.ts";
export {
  AppError,
  type ErrorTable,
  gathering,
  kernelErrors,
  type Refusal,
  refuse,
  refuseAll,
} from "./contract/errors.ts";
export { allLimit, countLimit } from "./contract/limits.ts";
export {
  type Growing,
  growing,
  growingWithTotal,
  listInput,
  listsOf,
  nothingFound,
  orderedInput,
  sortBy,
  sortOf,
  withTotal,
} from "./contract/list.ts";
export { type MenuItem, menuOf } from "./contract/menu.ts";
export {
  type Counted,
  inOrder,
  instant,
  lastInstant,
  type Page,
  type PageInput,
  page,
  pageInput,
  span,
  spanFault,
} from "./contract/page.ts";
export {
  open,
  operatorsOnly,
  ownAccount,
  type Permission,
  permissionsIn,
  permissionTable,
  type Scope,
  signedIn,
  signedInOrKey,
} from "./contract/permission.ts";
export type { Answer, Failure, FieldFault, OtherFault, ResponseBody } from "./contract/response.ts";
export { acceptedPattern, withRule } from "./contract/schema-rule.ts";
export { allowedActions, apply, bySystem, type Guard, nextVersion, transition } from "./contract/transition.ts";
export { type Currency, currencies, currencyOf, currencyPlaces, currencySign } from "./currency.ts";
export {
  type DatedChange,
  decideDay,
  inDayOrder,
  mayTakeBack,
  mostDaysBack,
  valuesOn,
} from "./effective-date/rules.ts";
export { defineEvent, type Envelope, type EventType, type Fact } from "./events/event.ts";
export { type JobStatus, type JobView, jobEnded, jobMoved, jobStatus, jobView } from "./job/schema.ts";
export { closeness, closestFirst, type Finds, finderOf, folded } from "./list/search.ts";
export { type Merge, type MergeChoices, type MergeConflict, mergeDocuments, wholeConflict } from "./merge/merge.ts";
export type { MergeSide, MergingPart } from "./merge/version.ts";
export { divideHalfUp, formatMoney, fromFen, toFen, valueIn, yuanOf } from "./money.ts";
export { fromThousandths, quantityLimit, toThousandths } from "./quantity.ts";
export {
  actionsOf,
  changeSeveralCall,
  idInput,
  modifyCalls,
  mostChanged,
  recordCalls,
  recordId,
  savedId,
  seenVersion,
  severalChanged,
  stepCalls,
  stored,
} from "./record/contract.ts";
export { type EntryLimits, entryLimits } from "./record/entry-limits.ts";
export { callsBelow, namesCall, shortListCalls } from "./record/list-calls.ts";
export { pictureCall, pictureKey, pictureOf, pictureUrls } from "./record/picture.ts";
export { notPosted, type Posting, postingFields } from "./record/posting-fields.ts";
export { masks, onFile } from "./sensitive/mask.ts";
export { differenceOf, isSame, type Part, type PartChange } from "./text/difference.ts";
export {
  formatBrief,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatTime,
  grouped,
  withSign,
} from "./text/format.ts";
export {
  defaultLanguage,
  fill,
  inEachLanguage,
  joined,
  type Language,
  languages,
  pickLanguage,
  type Texts,
  type TextsByLanguage,
} from "./text/language.ts";
export { calledText, isPlainName, nameField, nameText, requiredText, sameName, textField } from "./text/name.ts";
export { numberText } from "./text/number.ts";
export { cutTo, isBlank, lengthOf, type Measure, widthOf, withinWidth } from "./text/text.ts";
export {
  addDays,
  addMonths,
  addWorkdays,
  beginningOf,
  dayOf,
  daysBetween,
  endOf,
  type HalfDay,
  instantAt,
  instantsOf,
  minuteOf,
  nextAtMinute,
  type WorkCalendar,
  weekdayOf,
  workdaysBetween,
} from "./time/calendar-date.ts";
export { timeZoneName } from "./time/time-zone.ts";
