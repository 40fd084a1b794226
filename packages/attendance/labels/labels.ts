/** The names of described fields and of their values, for server and pages. */
export const labels = {
  "zh-CN": () => import("./texts/zh-CN.ts"),
  "en-US": () => import("./texts/en-US.ts"),
  "ja-JP": () => import("./texts/ja-JP.ts"),
};
