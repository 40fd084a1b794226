import { modules } from "@stampflow/functions/modules";
import { companyOn, control, lacks, node, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";
import { rebuildCompany } from "../../../tools/ops/counters.ts";

/** Delivers every fact twice, the second time together with the first. */
const twice = modules.map((module) => ({
  ...module,
  subscribers: (module.subscribers ?? []).map((one) => ({
    ...one,
    handle: async (envelope: Parameters<typeof one.handle>[0]) => {
      await Promise.all([one.handle(envelope), one.name === "approval.figures" && one.handle(envelope)]);
    },
  })),
}));
const ownModules = lacks("modules") ? {} : { modules: twice };
const office = await openOffice("Figures", { controls: [control("input", "reason")], ...ownModules });
const { host, admin, chef, cook, maid, director, departments, tenantId } = office;
const path = "/approval/statistics/figures";

type Group = {
  id: string;
  name: string;
  form: string;
  tasks: { decided: number; overdue: number; fast: number; waiting: unknown; working: unknown; waitingSum: number };
  applications: Record<string, number | null>;
};
type Figures = Omit<Group, "id"> & {
  total: Group;
  groups: Group[];
  bottlenecks: Group[];
  trend: { unit: string; parts: ({ from: string } & Group)[] };
  types: { name: string }[];
  departments: { name: string }[];
  own: boolean;
  target: { hours: number; version: number };
};
const minute = 60_000;
const day = (days = 0) => new Date(host.clock.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const began = day(-1);
const figures = (person = admin, more: object = {}) =>
  person.call<Figures>(path, { from: began, to: day(1), by: "type", ...more });
const after = (minutes: number) => host.clock.advance(minutes * minute);

const timed = {
  switches: { timeout: true },
  customProperties: JSON.parse(`{"timeout":{"after":"PT1H","then":"remind"}}`),
};
const leave = await office.draw("Leave", { ...node.named("first", [chef.userId]), ...timed });
const trip = await office.draw("Trip", node.named("first", [chef.userId]), node.named("second", [maid.userId]));

/** Waits 90 minutes, is read, a question stands for 40, and is decided after 70 more. */
async function asked(applyId: string) {
  after(90);
  await office.send(chef, "/approval/application/read", { applyId });
  after(10);
  await office.send(chef, "/approval/question/ask", { applyId, taskId: `first.1.${chef.userId}`, text: "Which?" });
  after(40);
  await office.send(cook, "/approval/question/answer", { questionId: `${applyId}.2`, text: "That one", pictures: [] });
  after(60);
  await office.decide(chef, applyId, "NEXT", { viewedSeconds: 1 });
}

test.skipIf(lacks("clock"))("what became of applications, and how long tasks waited and were worked on", async () => {
  const first = await office.submit(leave);
  await asked(first);
  const second = await office.submit(leave);
  after(30);
  await office.decide(chef, second, "REJECT", { opinion: "no" });
  const third = await office.submit(trip);
  after(5);
  await office.decide(chef, third);
  after(25 * 60);
  await office.decide(maid, third);
  const withdrawn = await office.submit(trip);
  await office.send(cook, "/approval/application/withdraw", { applyId: withdrawn, opinion: "" });
  await host.settle();

  const found = await figures();
  expect(found.total).toMatchObject({
    applications: { sent: 4, approved: 2, rejected: 1, withdrawn: 1, voided: 0, share: 66.7 },
    tasks: {
      decided: 4,
      waiting: { median: 30, p90: 25 * 60 },
      working: { median: 0, p90: 70 },
      overdue: 2,
      fast: 1,
      waitingSum: 90 + 30 + 5 + 25 * 60,
    },
  });
  expect(found.trend.unit).toBe("week");
  expect(found.trend.parts.reduce((sum, { tasks }) => sum + tasks.decided, 0)).toBe(4);
  expect(found.groups.map(({ name, tasks }) => [name, tasks.decided])).toEqual(
    expect.arrayContaining([
      ["Leave", 2],
      ["Trip", 2],
    ]),
  );
  expect(found.bottlenecks.map(({ form, name }) => `${form} ${name}`)).toEqual([
    "Trip second",
    "Leave first",
    "Trip first",
  ]);
  const decidedBy = async (by: string, more: object = {}) =>
    Object.fromEntries((await figures(admin, { by, ...more })).groups.map(({ name, tasks }) => [name, tasks.decided]));
  expect(await decidedBy("person")).toEqual({ "Carl Chef": 3, "Mary Maid": 1 });
  expect(await decidedBy("person", { formId: trip })).toEqual({ "Carl Chef": 1, "Mary Maid": 1 });
  expect(await decidedBy("node", { departmentId: departments.rooms })).toEqual({ second: 1 });
});

test.skipIf(lacks("clock"))("a scope bounds the figures, and another company sees nothing of them", async () => {
  const see = (scope: object, person = director) =>
    personOf(host, {
      ...person,
      departmentId: person.actor.departmentId,
      permissions: ["approval:statistics:view"],
      scope: scope as never,
    });
  const rooms = await figures(see({ kind: "departments", ids: [departments.rooms] }));
  expect([rooms.total.tasks.decided, rooms.total.applications.sent, rooms.own]).toEqual([1, 0, false]);
  const kitchen = await figures(see({ kind: "departments", ids: [departments.kitchen] }), { by: "person" });
  expect([kitchen.total.tasks.decided, kitchen.total.applications.sent]).toEqual([3, 4]);
  const own = await figures(see({ kind: "self" }, maid), { by: "person" });
  expect([own.own, own.groups.map(({ name }) => name), own.total.applications.sent]).toEqual([true, ["Mary Maid"], 0]);
  const stranger = await companyOn(host, "Stranger");
  expect((await figures(stranger.admin)).total.tasks.decided).toBe(0);
  expect((await cook.refused(path, { from: began, to: began, by: "type" })).status).toBe(403);
});

test.skipIf(lacks("clock"))(
  "weeks that are over are read from one page each, and a rebuild gives the same",
  async () => {
    host.clock.advance(16 * 86_400_000);
    const before = await figures();
    expect(before.total.tasks.decided).toBe(4);
    expect(await figures()).toEqual(before);
    expect(await rebuildCompany(tenantId, host.clock.now(), () => {})).toBe(0);
    expect(await figures()).toEqual(before);
  },
);

test("the target holds for steps without a limit, and is changed by whoever manages forms", async () => {
  const { target } = await figures();
  expect(target).toEqual({ hours: 24, version: 0 });
  await office.send(admin, "/approval/statistics/target", { hours: 48, version: 0 });
  const { total } = await figures();
  if (!lacks("clock")) expect(total.tasks.overdue).toBe(1);
  await refusedAndUnchanged(office, "kernel.record.stale", admin, "/approval/statistics/target", {
    hours: 24,
    version: 0,
  });
  expect((await cook.refused("/approval/statistics/target", { hours: 24, version: 1 })).status).toBe(403);
});

test("a period that ends before it begins, or of more than a year, is refused", async () => {
  for (const wrong of [
    { from: day(1), to: began },
    { from: "2026-01-01", to: "2027-01-02" },
  ])
    await refusedAndUnchanged(office, "approval.statistics.range", admin, path, { ...wrong, by: "type" });
});
