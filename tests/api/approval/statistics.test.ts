import { modules } from "@stampflow/functions/modules";
import { control, lacks, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";
import { rebuildCompany } from "../../../tools/ops/counters.ts";

/** Delivers every fact twice, the second time together with the next one. */
const twice = modules.map((module) => ({
  ...module,
  subscribers: (module.subscribers ?? []).map((one) => ({
    ...one,
    handle: async (envelope: Parameters<typeof one.handle>[0]) => {
      await Promise.all([one.handle(envelope), one.name === "approval.status" && one.handle(envelope)]);
    },
  })),
}));
const ownModules = lacks("modules") ? {} : { modules: twice };
const office = await openOffice("Counted", { controls: [control("input", "reason")], ...ownModules });
const { host, admin, chef, cook, tenantId } = office;

type Statistics = {
  days: { day: string; counts: Record<string, number> }[];
  forms: { formId: string; formName: string; counts: Record<string, number> }[];
};
const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
const today = dayOf(host.clock.now());
const asked = { from: dayOf(host.clock.now() - 5 * 86_400_000), to: dayOf(host.clock.now() + 86_400_000) };
const statistics = (more: object = {}) =>
  admin.call<Statistics>("/approval/application/statistics", { ...asked, ...more });
const none = { running: 0, approved: 0, rejected: 0, returned: 0, withdrawn: 0 };

test("each application counts once, on its day, in the state that it has now, and comes out of a rebuild the same", {
  tags: "full",
}, async () => {
  const formId = await office.draw("Leave", node.named("first", [chef.userId]));
  const other = await office.draw("Trip", node.named("first", [chef.userId]));
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await office.submit(formId));
  await office.submit(other);
  const [approved = "", rejected = "", returned = "", withdrawn = ""] = ids;
  await office.decide(chef, approved, "NEXT");
  await office.decide(chef, rejected, "REJECT", { opinion: "no" });
  await office.decide(chef, returned, "BACK", { to: "start", opinion: "again" });
  await office.send(cook, "/approval/application/withdraw", { applyId: withdrawn, opinion: "" });
  await host.settle();
  const counts = { running: 1, approved: 1, rejected: 1, returned: 1, withdrawn: 1 };
  const { days, forms } = await statistics();
  expect(forms).toEqual([
    { formId, formName: "Leave", counts },
    { formId: other, formName: "Trip", counts: { ...none, running: 1 } },
  ]);
  expect(days).toHaveLength(7);
  expect(days.find(({ day }) => day === today)?.counts).toEqual({ ...counts, running: 2 });
  expect((await statistics({ formId: other })).forms).toHaveLength(1);

  await office.send(cook, "/business/workflow/startWorkFlow", { applyId: returned, values: { reason: "y" } });
  await host.settle();
  const again = await statistics({ formId });
  expect(again.forms[0]?.counts).toEqual({ ...counts, running: 2, returned: 0 });
  expect(await rebuildCompany(tenantId, host.clock.now(), () => {})).toBe(0);
  expect(await statistics({ formId })).toEqual(again);
});

test("whoever administers no applications is refused, and a period that ends before it begins", async () => {
  const path = "/approval/application/statistics";
  expect((await cook.refused(path, asked)).status).toBe(403);
  for (const wrong of [
    { from: asked.to, to: asked.from },
    { from: "2020-01-01", to: "2021-01-02" },
  ]) {
    await refusedAndUnchanged(office, "approval.statistics.range", admin, path, wrong);
  }
});
