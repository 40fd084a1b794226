import { marshall } from "@aws-sdk/util-dynamodb";
import { outboxAttribute, packFacts } from "@stampflow/kernel/server";
import { expect, test } from "vitest";
import { stream } from "./stream.ts";

test("the filter asks for a leaf of the facts as the table holds them: of anything else `exists` is never true", () => {
  const packed = packFacts([], { tenantId: "t", aggregate: "a", seq: 1, now: 1, actorId: "u" });
  const image: unknown = marshall({ [outboxAttribute]: packed });
  let [asked, held]: unknown[] = [stream.filter.dynamodb.NewImage, image];
  while (!Array.isArray(asked)) {
    const [[name, inner] = []] = Object.entries(asked as object);
    [asked, held] = [inner, (held as Record<string, unknown>)[name ?? ""]];
  }
  expect(asked).toEqual([{ exists: true }]);
  expect(held).toBe("t");
});
