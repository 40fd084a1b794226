import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { catalogueRoutes } from "./catalogue/api.ts";
import { suppliers } from "./catalogue/store.ts";
import { documentRoutes } from "./document/api.ts";
import { extensions } from "./effect/owner.ts";
import { errors } from "./errors.ts";
import { fileRoutes } from "./exports.ts";
import enLabels from "./labels/texts/en-US.ts";
import jaLabels from "./labels/texts/ja-JP.ts";
import zhLabels from "./labels/texts/zh-CN.ts";
import { menu } from "./menu.ts";
import { permissions } from "./permissions.ts";
import { placeRoutes } from "./place/api.ts";
import { places } from "./place/store.ts";
import { printRoutes } from "./print/print.ts";
import { productRoutes } from "./product/api.ts";
import { productImport } from "./product/import.ts";
import { products } from "./product/store.ts";
import { stockRoutes } from "./stock/api.ts";
import { moved, movedByCategory } from "./stock/counters.ts";
import { afterPosting, afterStep } from "./stock/subscriber.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export * as storage from "./storage.ts";
export { extensions };

export const manifest: Manifest = {
  name: "warehouse",
  permissions,
  errors,
  menu,
  texts: {
    "zh-CN": { ...zhCN, ...zhLabels },
    "en-US": { ...enUS, ...enLabels },
    "ja-JP": { ...jaJP, ...jaLabels },
  },
};
export const routes = () => [...catalogueRoutes, ...placeRoutes, ...productRoutes, ...documentRoutes, ...stockRoutes];
/** With the libraries for spreadsheets and for PDF. */
export const documents = () => fileRoutes;
export const print = () => printRoutes;
export const subscribers = () => [afterPosting, afterStep, productImport.job.subscriber];
export const counters = () => [moved, movedByCategory];
export const sources = () => [places.source("warehouse"), suppliers.source("supplier"), products.source("product")];

const separate = { documents, print };
export const warehouse = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  separate,
  subscribers,
  counters,
  sources,
  extensions,
});
