import { chain, control, lacks, node, openOffice, type Person } from "@stampflow/testing";
import { afterAll, expect, test, vi } from "vitest";
import {
  type Detail,
  deeds,
  detailOf,
  hireMany,
  orSign,
  type Started,
  submitMany,
  toldOf,
} from "../../journeys/races/applications.ts";
import { atNode, bothWon, detailsOf, expectIdle, expectReached, print, won } from "../../journeys/races/expect.ts";
import { decide, openRaces, type Run } from "../../journeys/races/race.ts";

/** F7 for flows with forks, returns, added people and deadlines: two connections at the same instant. */
const rounds = Number(process.env.RACE_ROUNDS ?? 6);
vi.setConfig({ testTimeout: 300_000 });

const office = await openOffice("Deep races", { controls: [control("input", "reason")] });
const { host, company, admin, chef, cook, director, keeper, maid, finance, tick } = office;
const { clock } = host;
const asked = [chef, director, keeper, maid];
const people = await hireMany(company, Math.min(rounds, 20));
const { go, race, close } = openRaces(host, clock, [...asked, ...people]);
afterAll(close);

type Nodes = Parameters<typeof chain>;
const named = (id: string, ...who: Person[]) =>
  node.named(
    id,
    who.map(({ userId }) => userId),
  );
const byAnyOf = (id: string, ...who: Person[]) => ({ ...named(id, ...who), ...orSign });

async function begin(name: string, ...nodes: Nodes): Promise<{ formId: string; all: Started[] }> {
  const formId = await office.draw(name, ...nodes, node.named("last", [finance.userId]));
  return { formId, all: await submitMany(clock, people, formId, rounds) };
}
async function everywhere(all: readonly Started[], person: Person, action: string): Promise<void> {
  tick();
  await Promise.all(all.map(async (one) => expect((await go(decide(person, one, action))).status, action).toBe(200)));
  await host.settle();
}
const times = ({ progress }: Detail, nodeId: string, action: string) =>
  progress.filter((row) => row.nodeId === nodeId && row.action === action).length;
const agree =
  (one: Person, other: Person) =>
  (started: Started): [ReturnType<typeof decide>, ReturnType<typeof decide>] => [
    decide(one, started, "NEXT"),
    decide(other, started, "NEXT"),
  ];
const statuses = ({ said }: Run) => said.map(({ status }) => status);

/** Left and right branch; on the right a nested parallel, and one more person after its join. */
const nested = (left: Nodes[0], ...right: Nodes): Nodes =>
  node.parallel("outer", left, chain(...node.parallel("inner", ...right), named("b3", maid)));

test("the last branches of an inner join, then of the outer one, arrive at once: each joins once", async () => {
  const { formId, all } = await begin("All", ...nested(named("a", chef), named("b1", director), named("b2", keeper)));
  const inner = await race(all, agree(director, keeper));
  for (const run of inner) expect(statuses(run)).toEqual([200, 200]);
  const told = await toldOf(maid);
  for (const { applyId } of all) expect(told.get(applyId)).toBe(1);
  const outer = await race(all, agree(chef, maid));
  for (const run of outer) expect(statuses(run)).toEqual([200, 200]);
  for (const detail of await detailsOf(outer)) {
    expect(detail).toMatchObject({ status: "running", seq: 5, open: atNode("last", finance) });
    expect(detail.open).toHaveLength(1);
    expect(deeds(detail).sort()).toEqual(asked.map(({ userId }) => `${userId} NEXT`).sort());
  }
  await expectReached(finance, formId, outer, () => true);
  await expectIdle(asked, formId);
  console.log(`nested joins, all agree: ${2 * rounds} joins, each once`);
});

test("branches with an or-sign: the second of two at once is told, and the join fires once", async () => {
  const arms = nested(byAnyOf("a", chef, director), byAnyOf("b1", keeper, maid), byAnyOf("b2", keeper, maid));
  const { formId, all } = await begin("Any", ...arms);
  for (const nodeId of ["b1", "b2"]) {
    tick();
    await Promise.all(all.map(async (one) => go(decide(keeper, one, "NEXT", await taskAt(one, nodeId, keeper)))));
  }
  await everywhere(all, maid, "NEXT");
  const runs = await race(all, agree(chef, director));
  for (const run of runs) expect(statuses(run).sort()).toEqual([200, 409]);
  for (const detail of await detailsOf(runs)) {
    expect(detail).toMatchObject({ status: "running", seq: 5, open: atNode("last", finance) });
    expect(times(detail, "a", "NEXT") + times(detail, "a", "CANCEL")).toBe(2);
  }
  await expectReached(finance, formId, runs, () => true);
  await expectIdle(asked, formId);
  print("nested joins, any agrees", runs, ["one", "the other"]);
});

async function taskAt({ by, applyId }: Started, nodeId: string, { userId }: Person): Promise<{ taskId: string }> {
  type Open = { open: { taskId: string; nodeId: string; user: { id: string } }[] };
  const { open } = await by.call<Open>("/approval/application/detail", { applyId });
  const task = open.find((each) => each.nodeId === nodeId && each.user.id === userId);
  return { taskId: task?.taskId ?? expect.fail(`nobody is asked at ${nodeId}`) };
}

test("a return out of the inner parallel against agreement in a sibling branch: what was agreed no longer counts", async () => {
  const arms = nested(named("a", chef), named("b1", director), named("b2", keeper));
  const { formId, all } = await begin("Return", named("before", maid), ...arms);
  await everywhere(all, maid, "NEXT");
  const runs = await race(all, (one) => [decide(keeper, one, "BACK", { to: "before" }), decide(director, one, "NEXT")]);
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const run = runs[index] ?? expect.fail();
    const agreedFirst = bothWon(run);
    expect(statuses(run)).toEqual([200, agreedFirst ? 200 : 409]);
    expect(detail).toMatchObject({ status: "running", seq: agreedFirst ? 4 : 3, open: atNode("before", maid) });
    expect(detail.open).toHaveLength(1);
    expect(times(detail, "b1", "NEXT")).toBe(agreedFirst ? 1 : 0);
  }
  await expectIdle([chef, director, keeper], formId);
  await everywhere(all, maid, "NEXT");
  for (const person of [director, keeper, maid, chef]) await everywhere(all, person, "NEXT");
  for (const detail of await detailsOf(runs)) expect(detail.open).toMatchObject(atNode("last", finance));
  await expectReached(finance, formId, runs, () => true);
  print("return against agreeing beside", runs, ["returning", "agreeing"]);
});

test("somebody is added while another settles the node: no added task stays open", async () => {
  const arms = nested(byAnyOf("a", chef, director), named("b1", keeper), named("b2", keeper));
  const { formId, all } = await begin("Add", ...arms);
  const runs = await race(all, (one) => [
    decide(chef, one, "ADD_SIGN", { users: [people[0]?.userId], position: "before" }),
    decide(director, one, "NEXT"),
  ]);
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const run = runs[index] ?? expect.fail();
    const added = run.said[0].status === 200;
    expect(statuses(run)).toEqual([added ? 200 : 409, 200]);
    expect(detail.seq).toBe(added ? 3 : 2);
    expect(detail.open.map(({ nodeId }) => nodeId).sort()).toEqual(["b1", "b2"]);
  }
  await expectIdle([chef, director, ...people.slice(0, 1)], formId);
  print("adding against agreeing", runs, ["adding", "agreeing"]);
});

test("a decision is taken back against the next one: one of them, never both", async () => {
  const { formId, all } = await begin("Undo", named("first", chef), named("second", keeper));
  await everywhere(all, chef, "NEXT");
  const runs = await race(all, (one) => [decide(chef, one, "TAKE_BACK"), decide(keeper, one, "NEXT")]);
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const run = runs[index] ?? expect.fail();
    const back = won(run) === 0;
    expect(statuses(run).sort()).toEqual([200, 409]);
    expect(run.said[back ? 1 : 0].code).toBe(back ? "flow.task.handled" : "flow.takeBack.touched");
    expect(detail).toMatchObject({ seq: 3, open: back ? atNode("first", chef) : atNode("last", finance) });
    expect(detail.open).toHaveLength(1);
  }
  await expectReached(finance, formId, runs, (run) => won(run) === 1);
  print("taking back against agreeing", runs, ["taking back", "agreeing"]);
});

const hour = 3_600_000;
const limited = (id: string, who: Person, then: string, more: object = {}) => ({
  ...named(id, who),
  switches: { timeout: true },
  customProperties: { timeout: { after: "PT1H", then, ...more } },
});

test.skipIf(lacks("clock"))("a deadline against a decision, with two sweepers: decided by one of them", async () => {
  const arm = { ...limited("a", chef, "pass"), ...byAnyOf("a", ...asked) };
  const begun = await begin("Due", ...nested(arm, named("b1", admin), named("b2", cook)));
  // Sweepers take the oldest first and people the newest, so that they meet.
  const [formId, all] = [begun.formId, begun.all.toReversed()];
  clock.advance(2 * hour);
  const deciderOf = (index: number) => asked[index % asked.length] ?? chef;
  const deciding = all.map((started, index) => go(decide(deciderOf(index), started, "NEXT")));
  const sweeping = [host.sweep(), host.sweep()];
  const said = await Promise.all(deciding);
  await Promise.all(sweeping);
  await host.settle();
  await host.sweep();
  for (const [index, started] of all.entries()) {
    const detail = await detailOf(started);
    const agreed = said[index]?.status === 200;
    expect(said[index]?.status).toBe(agreed ? 200 : 409);
    expect([times(detail, "a", "NEXT"), times(detail, "a", "PASS")]).toEqual(agreed ? [1, 0] : [0, 1]);
    expect(detail.open.map(({ nodeId }) => nodeId).sort()).toEqual(["b1", "b2"]);
  }
  await expectIdle(asked, formId);
  const decided = said.filter(({ status }) => status === 200).length;
  console.log(`deadline against deciding: ${all.length} times, decided ${decided}, passed ${all.length - decided}`);
});

test.skipIf(lacks("clock"))(
  "two sweepers at once: each deadline acts once, and a join that two of them complete fires once",
  async () => {
    const arms = node.parallel(
      "outer",
      limited("passes", chef, "pass"),
      chain(...node.parallel("inner", limited("handed", keeper, "transfer"), limited("also", maid, "pass"))),
    );
    const { formId, all } = await begin("Sweep", limited("reminds", director, "remind", { remind: 2 }), ...arms);
    for (let round = 0; round < 2; round++) {
      clock.advance(2 * hour);
      await Promise.all([host.sweep(), host.sweep()]);
    }
    await everywhere(all, director, "NEXT");
    clock.advance(2 * hour);
    await Promise.all([host.sweep(), host.sweep()]);
    await host.settle();
    // The superior of the keeper has the task now.
    const runs = await race(all, (one) => [decide(director, one, "NEXT"), decide(keeper, one, "NEXT")]);
    for (const detail of await detailsOf(runs)) {
      const counts = [
        times(detail, "reminds", "REMIND"),
        times(detail, "passes", "PASS"),
        times(detail, "also", "PASS"),
        times(detail, "handed", "TRANSFER"),
        times(detail, "handed", "NEXT"),
      ];
      expect(counts).toEqual([2, 1, 1, 1, 1]);
      expect(detail.open).toMatchObject(atNode("last", finance));
      expect(detail.open).toHaveLength(1);
    }
    for (const run of runs) expect(statuses(run)).toEqual([200, 409]);
    await expectReached(finance, formId, runs, () => true);
    await expectIdle(asked, formId);
    console.log(`two sweepers: ${5 * all.length} deadlines, each once`);
  },
);
