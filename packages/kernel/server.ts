export {
  type ApiKey,
  allowKeys,
  apiKeys,
  hashOfKey,
  hintOf,
  keysUsed,
  newApiKey,
  stopKeys,
} from "./api-key/store.ts";
export { isKeyId } from "./api-key/token.ts";
export { type AuditEntry, audit, auditEntries, auditIn, auditList, inLog, operatorId } from "./audit/audit.ts";
export { type Audited, type AuditedField, audited, auditedField } from "./audit/compare.ts";
export { config, longestTokenSeconds } from "./config.ts";
export { publish } from "./events/bus.ts";
export { type Counted, defineCounter } from "./events/counter.ts";
export { countedBy, levelsBack, totalsBy } from "./events/day-counts.ts";
export { deliver, subscribersOf } from "./events/deliver.ts";
export { outboxAttribute, outboxItem, type PackedFacts, packFacts, unpackFacts } from "./events/outbox.ts";
export {
  bytesOf,
  checkClaim,
  checkUploaded,
  type FileClaim,
  hashFile,
  pictures,
  readUploaded,
  readUrl,
  removeFile,
  storeFile,
  storeUpload,
  uploadUrl,
} from "./file/file.ts";
export { fileKey, keySegments } from "./file/file-key.ts";
export type { FileRule } from "./file/file-kind.ts";
export { pictureUrl, signPictures } from "./file/picture.ts";
export { pictureGuard } from "./file/picture-guard.ts";
export { claimPicture } from "./file/picture-upload.ts";
export { basePath, buildApp, InputError, language } from "./http/app.ts";
export {
  type ActingOperator,
  type Actor,
  asPlatform,
  type Call,
  currentCall,
  type Idempotency,
  onceInCall,
  requireActor,
  runAs,
  systemCall,
  tenant,
} from "./http/context.ts";
export { endSession, hasEnded, reopenSession, sessionEnded } from "./http/ended-session.ts";
export { lambda } from "./http/lambda.ts";
export { openapi } from "./http/openapi.ts";
export { fetchOutbound, OutboundError, type OutboundResponse, type Resolve, requestOutbound } from "./http/outbound.ts";
export { faultOf } from "./http/outbound-address.ts";
export { type Count, countAttempt, forgetAttempts, type Limit, uncountAttempt } from "./http/rate-limit.ts";
export { perBatch, perItem } from "./http/repeated-call.ts";
export { type HandlerInput, implement, type Protocol, type Route } from "./http/route.ts";
export { signToken, verifyToken } from "./http/token.ts";
export {
  cancelJob,
  cancelOf,
  defineJob,
  type JobKind,
  type JobSave,
  type JobStep,
  type PageResult,
  startNew,
  viewOf as jobViewOf,
  withVerdict,
} from "./job/job.ts";
export {
  changeJob,
  createJob,
  haveVerdicts,
  type Job,
  jobById,
  jobsById,
  jobsOf,
  newJob,
  parseVerdicts,
  putRows,
  rowsOf,
  rowsOfPage,
  verdictsOf,
  verdictsQuery,
} from "./job/store.ts";
export { nextAddition } from "./list/addition.ts";
export { followedList } from "./list/followed-list.ts";
export { growingList, growingPage } from "./list/growing.ts";
export { type Fields, listOf, type MemoryList } from "./list/memory.ts";
export { pageOf } from "./list/page-of.ts";
export { referenceList } from "./list/reference.ts";
export { collatorOf, finderOf, folded, rowFinder } from "./list/search.ts";
export { finderIn } from "./list/text-index.ts";
export { versionCache } from "./list/version-cache.ts";
export {
  changesBetween,
  changesTtlSeconds,
  isDue,
  putChange,
  raiseVersion,
  recheckDue,
  versionIn,
  versionItem,
  versionKey,
  versionNow,
  versionStays,
} from "./list/versions.ts";
export {
  type Counter,
  type DailyJob,
  type DailyPage,
  defineModule,
  type Manifest,
  type Module,
  type ModuleParts,
  type Subscriber,
  subscriber,
  type TimerHandler,
} from "./module.ts";
export { tenantHash } from "./observe/anonymize.ts";
export { log } from "./observe/log.ts";
export { type Metric, metric, metricSince } from "./observe/metric.ts";
export { cancelLink, type FoundLink, issueLink, linkOf, openedLink } from "./one-time-link/link.ts";
export { addressOf } from "./page-address.ts";
export { type Extension, extensionPoint, setExtensions } from "./record/extension.ts";
export { type OptionSource, optionSources } from "./record/option-source.ts";
export {
  type OwnFile,
  type OwnPage,
  type OwnPlace,
  type OwnTable,
  ownTables,
  setOwnTables,
} from "./record/own-data.ts";
export { type Decided, definePosting } from "./record/posting.ts";
export { type NamedRecords, namedRecords, type RecordRule } from "./record/records.ts";
export { recordRoutes } from "./record/routes.ts";
export { nextNumber, numberText, running } from "./record/running-number.ts";
export { type Ending, factsOf, type StepInput, stepRoutes } from "./record/steps.ts";
export { openText, sealText } from "./sensitive/hash.ts";
export { defineSensitive, type Look } from "./sensitive/store.ts";
export { clocksDiffer, isSigned, signatureOf } from "./signed-call/verify.ts";
export { refuseStale } from "./store/changed-by.ts";
export { idFrom, newId } from "./store/id.ts";
export { itemKey, key, platform, tenantAttribute } from "./store/key.ts";
export { guarded, lazy } from "./store/lazy.ts";
export { countRows, listAll, listChunk, listFirst, listPage, unlimited } from "./store/list.ts";
export {
  factsWrite,
  forEachConcurrent,
  isSaved,
  put,
  remove,
  type Save,
  type Saved,
  save,
  saveOnce,
  untilSaved,
  update,
  type Write,
} from "./store/save.ts";
export { defineStore, exists, type Query, readItems } from "./store/store.ts";
export { entityConfig, entityNamed, table, wait, writeItems } from "./store/table.ts";
export { listTenant, tenantsAfter } from "./store/tenants.ts";
export { addTexts, refusalText, textKeys, textOf, translate } from "./text/texts.ts";
export { inThread, type ThreadLimits } from "./thread/thread.ts";
export { dailyRunNow, dailyTimers, startDaily } from "./time/daily.ts";
export {
  dropTimer,
  dueTimers,
  isArmed,
  postponeTimer,
  type Timer,
  type TimerChange,
  timerKey,
  timerShards,
  timerWrites,
} from "./time/timer.ts";
