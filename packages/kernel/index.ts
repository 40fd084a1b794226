export { defineEvent, type Envelope, type EventType, type Fact } from "./events/event.ts";
export { type AnswerOf, type Contract, contract, type InputOf } from "./http/contract.ts";
export { AppError, type ErrorTable, kernelErrors, type Refusal, refuse } from "./http/errors.ts";
export {
  allLimit,
  countLimit,
  inOrder,
  instant,
  lastInstant,
  type Page,
  type PageInput,
  page,
  pageInput,
  span,
  spanFault,
} from "./http/page.ts";
export { open, type Permission, type Scope, signedIn } from "./http/permission.ts";
export type { Answer, Failure, FieldFault, ResponseBody } from "./http/response.ts";
export { enough, ruled } from "./http/rule.ts";
export { fromFen, toFen } from "./money.ts";
export {
  defaultLanguage,
  fill,
  type Language,
  languages,
  pickLanguage,
  type Texts,
  type TextsByLanguage,
} from "./text/language.ts";
export { isPlainName, nameText } from "./text/name.ts";
export { cutTo, lengthOf, type Measure, widthOf, withinWidth } from "./text/text.ts";
