import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { translateOf } from "./words.ts";

const chinese = { "format_HH:mm": "时:分", "format_YYYY-MM-DD HH:mm": "年-月-日 时:分" };

test("a key may hold a colon", async () => {
  const i18next = createInstance();
  await i18next.init({ lng: "zh-CN", resources: { "zh-CN": { "form-designer": chinese } }, keySeparator: false });
  const t = translateOf(i18next.getFixedT("zh-CN", "form-designer"));
  expect(Object.keys(chinese).map((key) => t(key))).toEqual(Object.values(chinese));
});
