import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { exitBlockers } from "@stampflow/system/server";
import { adminRoutes } from "./admin/commands-api.ts";
import { exceptionRoutes } from "./admin/exceptions-api.ts";
import { openWork } from "./admin/leaving.ts";
import { adminSubscribers } from "./admin/notices.ts";
import { shareAndVoidRoutes } from "./application/act/share-and-void.ts";
import { applicationRoutes } from "./application/api.ts";
import { fileRoutes } from "./application/file-api.ts";
import { batchRoutes } from "./batch/api.ts";
import { batchJob } from "./batch/kind.ts";
import { checkRoutes } from "./check/api.ts";
import { commentRoutes } from "./comment/api.ts";
import { copyRoutes } from "./copy/api.ts";
import { errors } from "./errors.ts";
import { exportRoutes } from "./export/api.ts";
import { favouriteRoutes } from "./favourite/api.ts";
import { drawnForm, flowRoutes, saveSetting } from "./flow/api.ts";
import { formRoutes } from "./form/api.ts";
import { categoryRoutes } from "./form/category-api.ts";
import { groupRoutes } from "./group/api.ts";
import { historyRoutes } from "./history/api.ts";
import { menu } from "./menu.ts";
import { migrationRoutes } from "./migration/api.ts";
import { migrationSubscribers } from "./migration/subscribers.ts";
import { noteRoutes } from "./note/api.ts";
import { commentSubscribers } from "./notices/comments.ts";
import { noticeSubscribers } from "./notices/notices.ts";
import { proxySubscribers } from "./notices/proxy.ts";
import { questionSubscribers } from "./notices/questions.ts";
import { signatureSubscribers } from "./notices/signature.ts";
import { ownTables } from "./own-data/tables.ts";
import { permissions } from "./permissions.ts";
import { phraseRoutes } from "./phrase/api.ts";
import { printRoutes } from "./print/api.ts";
import { proxyRoutes } from "./proxy/api.ts";
import { questionRoutes } from "./question/api.ts";
import { replayRoutes } from "./replay/api.ts";
import { signatureRoutes } from "./signature/api.ts";
import { sourceRoutes } from "./source/api.ts";
import { statisticsRoutes } from "./statistics/api.ts";
import { applicationCounts } from "./statistics/counter.ts";
import { figuresRoutes } from "./statistics/figures-api.ts";
import { keptFigures } from "./statistics/kept.ts";
import { workSubscribers } from "./subscribers.ts";
import { caseRoutes } from "./test-cases/api.ts";
import { texts } from "./texts.ts";
import { daily, timers } from "./timers.ts";
import { transferRoutes } from "./transfer/api.ts";
import { unsentRoutes } from "./unsent/api.ts";
import { webhookSubscribers } from "./webhooks/subscriber.ts";

export { formStates, openForApplicant } from "./application/act/submit.ts";
export { applicationFor } from "./application/load/readable.ts";
export { storedNames } from "./application/save/stored-names.ts";
export { detailOf as applicationDetail } from "./application/view/detail.ts";
export { type DesignedForm as DesignedFormRules, designedForms } from "./fixed/designed-form.ts";
export { type ChainChecked, type FixedForm, fixedForms, type Sending } from "./fixed/fixed-form.ts";
export { createFixedForms, type NewFixedForm } from "./flow/fixed-forms.ts";
export { checkHistories } from "./history/nightly/nightly.ts";
export type { Head as ApplicationHead } from "./record/entities.ts";
export { headsOf, markEffect } from "./record/store.ts";
export { applicationStored } from "./record/stored.ts";
export { type DesignedForm, type OpenForm, openSeed, type Seed, type SeedApplication } from "./seed/seed.ts";
export { applicationsByDay } from "./statistics/counter.ts";
export { compiledFlows, formAt } from "./version/published-version.ts";
export { daily, drawnForm, saveSetting, timers };

export const manifest: Manifest = { name: "approval", permissions, errors, menu, texts };
export const routes = () => [
  ...applicationRoutes,
  ...shareAndVoidRoutes,
  ...batchRoutes,
  ...questionRoutes,
  ...commentRoutes,
  ...noteRoutes,
  ...copyRoutes,
  ...phraseRoutes,
  ...fileRoutes,
  ...unsentRoutes,
  ...sourceRoutes,
];
/** Calls of administrators, proxies, histories and phones: they are rare, so they have a function of their own. */
export const admin = () => [
  ...historyRoutes,
  ...adminRoutes,
  ...exceptionRoutes,
  ...statisticsRoutes,
  ...figuresRoutes,
  ...proxyRoutes,
  ...signatureRoutes,
  ...checkRoutes,
];
/** Designing has its own function, apart from applying and deciding. */
export const design = () => [
  ...formRoutes,
  ...categoryRoutes,
  ...favouriteRoutes,
  ...groupRoutes,
  ...flowRoutes,
  ...migrationRoutes,
  ...replayRoutes,
  ...caseRoutes,
  ...transferRoutes,
];
/** Includes the spreadsheet library. */
export const documents = () => exportRoutes;
/** Includes the PDF library and fonts. */
export const print = () => [...printRoutes];
export const subscribers = () => [
  ...noticeSubscribers,
  ...questionSubscribers,
  ...signatureSubscribers,
  ...commentSubscribers,
  ...adminSubscribers,
  ...workSubscribers,
  ...migrationSubscribers,
  batchJob.subscriber,
  ...proxySubscribers,
  ...webhookSubscribers,
];
export const extensions = () => [exitBlockers.provide(openWork)];
export const counters = () => [applicationCounts, keptFigures];
export const ownData = () => ownTables;

export const approval = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate: { admin, design, documents, print },
  subscribers,
  timers,
  daily,
  counters,
  extensions,
  needsSources: true,
  separateNeeds: { design: ["approval.designedForm"] },
  ownData,
});
