export { tenantHash } from "./anonymous.ts";
export { basePath, buildApp, InputError, language } from "./app.ts";
export { publish } from "./bus.ts";
export { config } from "./config.ts";
export { type Actor, type Call, currentCall, type Once, requireActor, runAs, systemCall, tenant } from "./context.ts";
export { beginDaily, dailyTimers } from "./daily.ts";
export { deliver, subscribersOf } from "./deliver.ts";
export { endSession, hasEnded } from "./ended.ts";
export {
  checkClaim,
  checkUploaded,
  type FileClaim,
  type FileRule,
  fileKey,
  hashFile,
  pictures,
  readUploaded,
  readUrl,
  removeFile,
  stepsOf,
  storeFile,
  uploadUrl,
} from "./file.ts";
export { idFrom, newId } from "./id.ts";
export { itemKey, key, platform, tenantAttribute } from "./key.ts";
export { lambda } from "./lambda.ts";
export { listAll, listPage, listPart } from "./list.ts";
export { log } from "./log.ts";
export { type Metric, metric, metricSince } from "./metric.ts";
export {
  type About,
  type DailyJob,
  type DailyPage,
  defineModule,
  type Module,
  type Parts,
  type Subscriber,
  subscriber,
  type TimerHandler,
} from "./module.ts";
export { openapi } from "./openapi.ts";
export { outboxAttribute, outboxItem, type Packed, pack, unpack } from "./outbox.ts";
export { allOnce, eachOnce } from "./repeat.ts";
export { type HandlerInput, implement, type Route } from "./route.ts";
export { put, Replay, remove, type Save, save, untilSaved, update, type Write } from "./save.ts";
export { sessionEnded } from "./session-ended.ts";
export { entityConfig, service, table } from "./table.ts";
export { listTenant } from "./tenants.ts";
export { addTexts, say, textOf } from "./texts.ts";
export {
  dropTimer,
  dueTimers,
  isArmed,
  postponeTimer,
  type Timer,
  type TimerChange,
  timerKey,
  timerShards,
} from "./timer.ts";
export { signToken, tokenSeconds, verifyToken } from "./token.ts";
