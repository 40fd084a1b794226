import { type About, defineModule } from "@stampflow/kernel/server";
import { catalogueRoutes } from "./catalogue/api.ts";
import { documentRoutes } from "./document/api.ts";
import { errors } from "./errors.ts";
import { listFileRoutes } from "./exports.ts";
import { menu } from "./menu.ts";
import { permissions } from "./permissions.ts";
import { placeRoutes } from "./place/api.ts";
import { productRoutes } from "./product/api.ts";
import { productFileRoutes } from "./product/file-api.ts";
import { productImport } from "./product/import.ts";
import { stockRoutes } from "./stock/api.ts";
import { stockFileRoutes } from "./stock/export.ts";
import { afterPosting } from "./stock/subscriber.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { openStockSeed, type StockSeed } from "./seed/seed.ts";
export { checkStock, type Fault } from "./stock/check.ts";
export { rebuildCounters } from "./stock/counters.ts";

export const about: About = {
  name: "warehouse",
  permissions,
  errors,
  menu,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...catalogueRoutes, ...placeRoutes, ...productRoutes, ...documentRoutes, ...stockRoutes];
/** With the library for spreadsheets. */
export const documents = () => [...stockFileRoutes, ...productFileRoutes, ...listFileRoutes];
export const subscribers = () => [afterPosting, productImport.job.subscriber];

export const warehouse = /* @__PURE__ */ defineModule({ about, routes, separate: { documents }, subscribers });
