import { runAs, systemCall } from "@stampflow/kernel/server";
import { beforeAll, expect, test } from "vitest";
import { heads, runs } from "./entities.ts";
import { headKey, runKey } from "./store.ts";

beforeAll(() => {
  process.env.TABLE_NAME ??= "test";
});

test.each(["1m7ywwfneq7b9gqjr03g", "$&", "a#b", "长"])(
  "keys made ahead are those of ElectroDB: %s",
  (applicationId) => {
    for (const tenantId of ["one", "two"]) {
      const [head, run] = runAs(systemCall(tenantId, 0, "zh-CN"), () => [
        headKey(applicationId),
        runKey(applicationId),
      ]);
      expect(heads().get({ tenantId, applicationId }).params()).toMatchObject({ Key: head });
      expect(runs().get({ tenantId, applicationId }).params()).toMatchObject({ Key: run });
    }
  },
);

test("there is no key without a tenant", () => {
  expect(() => headKey("a")).toThrow();
});
