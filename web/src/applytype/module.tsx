import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import { can, labels } from "@stampflow/applytype";
import { pages } from "@stampflow/approval";
import type { WebModule } from "../platform/module.ts";
import { changeable, settingPath, types } from "./types.ts";

export default {
  name: "applytype",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  labels,
  formSettings: [
    { name: "effect", section: () => import("./binding/section.tsx"), assist: () => import("./binding/assist.tsx") },
  ],
  effects: [() => import("./effect/section.tsx")],
  routes: [
    ...types.map(({ applyType, path }) => ({
      path,
      title: `type.${applyType}`,
      permission: "approval:apply",
      lazy: () => import("./apply/page.tsx"),
    })),
    {
      path: "/personnel/labor/result",
      title: "demand.title",
      permission: "approval:inbox",
      lazy: () => import("./demand/page.tsx"),
    },
    {
      path: "/personnel/effects",
      title: "effect.title",
      permission: can.effect.view.code,
      lazy: () => import("./effect/page.tsx"),
      menu: { group: "personnel", icon: CheckCircleOutlined, order: pages.catalogue.order + 2 },
    },
    {
      path: "/personnel/setting/:tab",
      title: "setting.title",
      permission: can.setting.update.code,
      lazy: () => import("./setting/page.tsx"),
    },
  ],
  forms: types.map(({ applyType, formId, path, tab }) => ({
    formId,
    path,
    setting: settingPath(tab),
    assist: () => import("./apply/assist.tsx"),
    ...(applyType === changeable ? { about: () => import("./change/section.tsx") } : {}),
  })),
} satisfies WebModule;
