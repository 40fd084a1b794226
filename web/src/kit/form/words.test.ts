import { createInstance } from "i18next";
import { expect, test } from "vitest";
import chinese from "../../form/texts/zh-CN.ts";
import { translateOf } from "./words.ts";

test("a key may hold a colon", async () => {
  const i18next = createInstance();
  await i18next.init({ lng: "zh-CN", resources: { "zh-CN": { "form-designer": chinese } }, keySeparator: false });
  const t = translateOf(i18next.getFixedT("zh-CN", "form-designer"));
  expect([t("format_HH:mm"), t("format_HH:mm:ss"), t("format_YYYY-MM-DD HH:mm")]).toEqual([
    "时:分",
    "时:分:秒",
    "年-月-日 时:分",
  ]);
});
