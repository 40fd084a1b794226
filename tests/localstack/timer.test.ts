import { chain, companyOn, control, node, publish, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

/** The schedule of a deployed stage fires due timers by itself: nothing here calls `sweep`. */
const host = await startTestHost();
const { admin, cook, chef } = await companyOn(host, "Timers");

test("a step that nobody decides in time is passed by the schedule", { timeout: 240_000 }, async () => {
  const limited = {
    ...node.named("first", [chef.userId]),
    switches: { timeout: true },
    // biome-ignore lint/suspicious/noThenProperty: the document calls it so
    customProperties: { timeout: { after: "PT1S", then: "pass" } },
  };
  const flow = chain(node.start(), limited);
  const formId = await publish(admin, { name: "Timers", controls: [control("input", "reason")], flow });
  await host.settle();
  const body = { formId, values: { reason: "x" } };
  const { status } = await cook.call<{ status: string }>("/business/workflow/startFormProcess", body);
  expect(status).toBe("running");
  const shown = async () => {
    const { records } = await cook.call<{ records: { status: string }[] }>("/approval/application/list", {
      tab: "apply",
    });
    return records.map((record) => record.status);
  };
  await expect.poll(shown, { timeout: 200_000, interval: 1_000 }).toEqual(["approved"]);
});
