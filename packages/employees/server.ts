import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { personFile } from "@stampflow/system/server";
import { changeRoutes } from "./change/api.ts";
import { errors } from "./errors.ts";
import { fileRoutes } from "./file/api.ts";
import { personFilePort } from "./file/plan.ts";
import { menu } from "./menu.ts";
import { permissions } from "./permissions.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export const manifest: Manifest = {
  name: "employees",
  permissions,
  errors,
  menu,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => [...fileRoutes, ...changeRoutes];
export const extensions = () => [personFile.provide(personFilePort)];

export const employees = /* @__PURE__ */ defineModule({
  manifest,
  routes,
  extensions,
  needsExtensions: ["system.personFile"],
});
