import { expect, test } from "vitest";
import { places, sourcesIn } from "../sources.ts";

test("the stores of the model module are used only by the demo and the ledger check", () => {
  const others = sourcesIn("packages", "functions", "web/src").filter(({ path }) => !path.startsWith("packages/demo/"));
  expect(places(others, /import \{[^}]*\bstorage\b[^}]*\} from "@stampflow\/warehouse/)).toEqual([]);
});
