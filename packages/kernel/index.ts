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
export { allLimit, countLimit, type Page, type PageInput, page, pageInput } from "./page.ts";
export { open, type Permission, type Scope, signedIn } from "./permission.ts";
export type { Answer, Failure, FieldFault, Wire } from "./wire.ts";
