import type { TFunction } from "i18next";
import type { TestCase } from "../calls.ts";

/** The expected way in words, node by node. */
export function pathTexts({ path }: Pick<TestCase, "path">, t: TFunction<"flow-change">, language: string): string[] {
  if (path.length === 0) return [t("cases.straight")];
  const names = new Intl.ListFormat(language, { type: "conjunction" });
  return path.map(({ nodeName, people }) =>
    people.length > 0
      ? t("cases.step", { node: nodeName, people: names.format(people) })
      : t("cases.nobody", { node: nodeName }),
  );
}
