import { errors } from "@stampflow/approval";
import { expect, test } from "vitest";
import { sourcesIn } from "./sources.ts";

/** Stories over HTTP: only these show that a refusal reaches the caller and leaves nothing behind. */
const stories = sourcesIn("tests/api", "tests/journeys")
  .map(({ text }) => text)
  .join("\n");

test("every refusal of approvals is met by a story", () => {
  const codes = Object.keys(errors);
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !stories.includes(`"${code}"`))).toEqual([]);
});
