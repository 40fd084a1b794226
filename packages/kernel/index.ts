export { type AnswerOf, type Contract, contract, type InputOf } from "./contract.ts";
export { AppError, type ErrorTable, kernelErrors, type Refusal, refuse } from "./errors.ts";
export { defineEvent, type Envelope, type EventType, type Fact } from "./event.ts";
export {
  defaultLanguage,
  fill,
  type Language,
  languages,
  pickLanguage,
  type Texts,
  type TextsByLanguage,
} from "./language.ts";
export { fromFen, toFen } from "./money.ts";
export { isPlainName, nameText } from "./name.ts";
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
} from "./page.ts";
export { open, type Permission, type Scope, signedIn } from "./permission.ts";
export { enough, ruled } from "./rule.ts";
export { cutTo, lengthOf, type Measure, widthOf, withinWidth } from "./text.ts";
export type { Answer, Failure, FieldFault, Wire } from "./wire.ts";
