import { expect, inject, test } from "vitest";
import { stages } from "./plan/plans.ts";
import { linkTypes } from "./plan/types.ts";

test("sst-env.d.ts is what a deployment would write; `npm run test:infra -- -u` writes it", async () => {
  const { outcomes } = inject("plans");
  await expect(linkTypes(outcomes.production.resources)).toMatchFileSnapshot("../../sst-env.d.ts");
});

test("it is the same for every stage", () => {
  const { outcomes } = inject("plans");
  expect(new Set(stages.map((stage) => linkTypes(outcomes[stage].resources))).size).toBe(1);
});
