import type { WebModule } from "../platform/module.ts";

const own: Readonly<Record<string, WebModule["texts"]>> = {
  app: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  kit: {
    "zh-CN": () => import("../kit/texts/zh-CN.ts"),
    "en-US": () => import("../kit/texts/en-US.ts"),
    "ja-JP": () => import("../kit/texts/ja-JP.ts"),
  },
  form: {
    "zh-CN": () => import("../kit/form/texts/zh-CN.ts"),
    "en-US": () => import("../kit/form/texts/en-US.ts"),
    "ja-JP": () => import("../kit/form/texts/ja-JP.ts"),
  },
};

/** The texts of the frame and of what all pages share. */
export const shellTexts = Object.entries(own).map(([name, texts]) => ({ name, texts }));
