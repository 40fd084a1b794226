import { companyOn, lacks, startTestHost } from "@stampflow/testing";
import { afterAll, expect, test, vi } from "vitest";
import { countersign, deeds, drawTwo, hireMany, orSign, submitMany, tabOf } from "./races/applications.ts";
import { atNode, detailsOf, expectIdle, expectOne, expectReached, print, won } from "./races/expect.ts";
import { answer, decide, openRaces, type Run, withdraw } from "./races/race.ts";

/** F7: two people decide at the same instant over two connections. */
const rounds = Number(process.env.RACE_ROUNDS ?? 10);
vi.setConfig({ testTimeout: 300_000 });

const host = await startTestHost({ still: true });
const { clock } = host;
const company = await companyOn(host, "Races");
const { admin, chef, director, keeper, maid } = company;
const people = await hireMany(company, Math.min(rounds, 20));
const { connections, connectionFor, race, close } = openRaces(host, clock, [chef, director, ...people]);
afterAll(close);

test("an or-sign: the first decision counts, whichever it is", async () => {
  const formId = await drawTwo(admin, "Or", orSign, [chef, director], keeper);
  const all = await submitMany(clock, people, formId, rounds);
  const runs = await race(all, (one) => [decide(chef, one, "NEXT"), decide(director, one, "REJECT")]);
  expectOne(runs, () => [chef, director]);
  const agreed = (run: Run) => won(run) === 0;
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const [winner, status, open] = agreed(runs[index] ?? expect.fail())
      ? [`${chef.userId} NEXT`, "running", atNode("last", keeper)]
      : [`${director.userId} REJECT`, "rejected", []];
    expect(detail).toMatchObject({ status, seq: 2, open });
    expect(detail.open).toHaveLength(open.length);
    expect(deeds(detail)).toEqual([winner]);
    expect(detail.progress.filter(({ action }) => action === "CANCEL")).toHaveLength(1);
  }
  await expectReached(keeper, formId, runs, agreed);
  const done = [...(await tabOf(chef, "approved", formId)), ...(await tabOf(director, "approved", formId))];
  expect(done.map(([, times]) => times)).toEqual(runs.map(() => 1));
  print("or-sign", runs, ["agreeing", "refusing"]);
});

test("the last two of a countersign agree: both count, and the next person is asked once", async () => {
  const formId = await drawTwo(admin, "Count", countersign, [maid, chef, director], keeper);
  const all = await submitMany(clock, people, formId, rounds);
  await Promise.all(
    all.map(({ applyId }) => maid.call("/business/approveTask/approval2", { applyId, action: "NEXT" })),
  );
  const runs = await race(all, (one) => [decide(chef, one, "NEXT"), decide(director, one, "NEXT")]);
  for (const { said } of runs) expect(said.map(({ status }) => status)).toEqual([200, 200]);
  const details = await detailsOf(runs);
  for (const detail of details) {
    expect(detail).toMatchObject({ status: "running", seq: 4, open: atNode("last", keeper) });
    expect(detail.open).toHaveLength(1);
    expect(deeds(detail).sort()).toEqual([chef, director, maid].map(({ userId }) => `${userId} NEXT`).sort());
  }
  await expectReached(keeper, formId, runs, () => true);
  const chefFirst = details.filter((detail) => deeds(detail)[1] === `${chef.userId} NEXT`).length;
  console.log(`countersign, both agree: ${runs.length} times, both counted, one first ${chefFirst}`);
});

test("the last two of a countersign refuse: one refusal ends it", async () => {
  const formId = await drawTwo(admin, "Refuse", countersign, [maid, chef, director], keeper);
  const all = await submitMany(clock, people, formId, Math.ceil(rounds / 4));
  await Promise.all(
    all.map(({ applyId }) => maid.call("/business/approveTask/approval2", { applyId, action: "NEXT" })),
  );
  const runs = await race(all, (one) => [decide(chef, one, "REJECT"), decide(director, one, "REJECT")]);
  expectOne(runs, () => [chef, director]);
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const winner = won(runs[index] ?? expect.fail()) === 0 ? chef : director;
    expect(detail).toMatchObject({ status: "rejected", seq: 3, open: [] });
    expect(deeds(detail)).toEqual([`${maid.userId} NEXT`, `${winner.userId} REJECT`]);
  }
  await expectReached(keeper, formId, runs, () => false);
  print("countersign, both refuse", runs, ["one", "the other"]);
});

test("withdrawing against agreeing: one of them, never both", async () => {
  const formId = await drawTwo(admin, "Back", countersign, [chef], keeper);
  const all = await submitMany(clock, people, formId, rounds);
  const runs = await race(all, (one) => [withdraw(one), decide(chef, one, "NEXT")]);
  expectOne(runs, ({ started }) => [started.by, chef]);
  const agreed = (run: Run) => won(run) === 1;
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const run = runs[index] ?? expect.fail();
    const [winner, status, open] = agreed(run)
      ? [`${chef.userId} NEXT`, "running", atNode("last", keeper)]
      : [`${run.started.by.userId} WITHDRAW`, "withdrawn", []];
    expect(detail).toMatchObject({ status, seq: 2, open });
    expect(detail.open).toHaveLength(open.length);
    expect(deeds(detail)).toEqual([winner]);
  }
  await expectReached(keeper, formId, runs, agreed);
  print("withdrawing against agreeing", runs, ["withdrawing", "agreeing"]);
});

test("of two answers to a question one counts, and none after the decision (F36)", async () => {
  const formId = await drawTwo(admin, "Ask", countersign, [chef], keeper);
  const all = await submitMany(clock, people, formId, Math.ceil(rounds / 4));
  const ask = async () => {
    for (const { applyId } of all) {
      clock.tick();
      const taskId = `first.1.${chef.userId}`;
      await chef.call("/approval/question/ask", { applyId, taskId, text: "Why?" });
    }
  };
  await ask();
  const twice = await race(all, (one) => [answer(one, 2, "one"), answer(one, 2, "two")]);
  for (const { said, started } of twice) {
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = said.find(({ status }) => status === 409);
    expect(lost).toMatchObject({ code: "approval.question.closed", data: { by: started.by.userId } });
  }
  await ask();
  const runs = await race(all, (one) => [answer(one, 4, "three"), decide(chef, one, "NEXT")]);
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const [answered, decided] = runs[index]?.said ?? expect.fail();
    expect(decided.status).toBe(200);
    const first = answered.status === 200;
    if (!first) {
      // Overtaken: nobody answered or dropped it.
      expect(answered).toMatchObject({ status: 409, code: "approval.question.closed" });
      expect(Object.keys(answered.data)).toEqual(["what"]);
    }
    expect(deeds(detail).filter((deed) => deed.endsWith("ANSWER"))).toHaveLength(first ? 2 : 1);
    expect(detail).toMatchObject({ status: "running", open: atNode("last", keeper) });
  }
  await expectReached(keeper, formId, runs, () => true);
  await expectIdle(
    runs.map(({ started }) => started.by),
    formId,
  );
  print("answering against deciding", runs, ["answering", "deciding"]);
});

test.skipIf(lacks("host"))("every call went over the one connection of its person", () => {
  for (const { sockets } of connections.values()) expect(sockets.size).toBeLessThanOrEqual(1);
  expect(new Set([...connectionFor(chef).sockets, ...connectionFor(director).sockets]).size).toBe(2);
});
