import { expect, it } from "vitest";
import { kindLabel, kindNames, newControl, texts } from "./index.ts";

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

it("every text has the same places in each language", () => {
  for (const [key, zh] of Object.entries(texts["zh-CN"])) {
    expect(places(texts["en-US"][key as keyof (typeof texts)["en-US"]]), key).toEqual(places(zh));
    expect(places(texts["ja-JP"][key as keyof (typeof texts)["ja-JP"]]), key).toEqual(places(zh));
  }
});

it("every kind has a name in each language, short enough for a control", () => {
  for (const kind of kindNames)
    for (const language of ["zh-CN", "en-US", "ja-JP"] as const) {
      expect(kindLabel(language, kind)).not.toBe(kind);
      expect([...newControl(kind, 1, language).label].length).toBeLessThanOrEqual(10);
    }
});
