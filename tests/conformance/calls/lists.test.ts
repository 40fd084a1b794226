import { modules } from "@stampflow/functions/modules";
import { listsOf } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { sourcesIn } from "../sources.ts";

test("each list of a page that offers saved views is a list of a call, so that they can be saved", () => {
  const known = new Set(modules.flatMap(({ routes }) => routes.flatMap(listsOf)));
  const drawn = sourcesIn("web/src")
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ text }) => [
      ...text.matchAll(/<(?:ListPage|RecordPage)\b[\s\S]*?\bname="([\w.]+)"\s*(views=\{false\})?/g),
    ])
    .flatMap(([, name = "", without]) => (without ? [] : [name]));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter((name) => !known.has(name) && !name.startsWith("operator."))).toEqual([]);
});
