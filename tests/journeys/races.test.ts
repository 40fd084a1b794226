import { companyOn, fixedClock, type Person, startTestHost } from "@stampflow/testing";
import { afterAll, expect, test, vi } from "vitest";
import {
  countersign,
  deeds,
  detailOf,
  drawTwo,
  hireMany,
  orSign,
  type Started,
  submitMany,
  tabOf,
  toldOf,
} from "./races/field.ts";
import { type Line, lineOf, type Said } from "./races/line.ts";

/** F7: two people at the same instant over two connections. */
const rounds = Number(process.env.RACE_ROUNDS ?? 200);
vi.setConfig({ testTimeout: 300_000 });

const clock = fixedClock(Date.now());
const host = await startTestHost({ clock });
const company = await companyOn(host, "Races");
const { admin, chef, director, keeper, maid } = company;
const people = await hireMany(company, 20);
const lines = new Map([chef, director, ...people].map((person) => [person.userId, lineOf(person, host.origin)]));
afterAll(() => {
  for (const line of lines.values()) line.close();
});
const lineTo = ({ userId }: Person): Line => lines.get(userId) ?? expect.fail(userId);

type Move = { line: Line; path: string; body: object };
const decide = (person: Person, { applyId }: Started, action: string): Move => ({
  line: lineTo(person),
  path: "/business/approveTask/approval2",
  body: { applyId, action, opinion: "decided" },
});
const withdraw = ({ by, applyId, seq }: Started): Move => ({
  line: lineTo(by),
  path: "/approval/application/withdraw",
  body: { applyId, seq },
});
const go = ({ line, path, body }: Move) => line.send(path, body);

type Run = { started: Started; said: readonly [Said, Said]; at: number };

/** Both moves of each application leave together, every other time the second first. */
async function race(all: readonly Started[], moves: (one: Started) => readonly [Move, Move]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const [round, started] of all.entries()) {
    clock.advance(1);
    const [one, two] = moves(started);
    const [a, b] = round % 2 === 0 ? [one, two] : [two, one];
    const [first, second] = await Promise.all([go(a), go(b)]);
    runs.push({ started, said: round % 2 === 0 ? [first, second] : [second, first], at: clock.now() });
  }
  await host.settle();
  return runs;
}

const detailsOf = (runs: readonly Run[]) => Promise.all(runs.map(({ started }) => detailOf(started)));
const won = ({ said }: Run): number => said.findIndex(({ status }) => status === 200);

/** One was answered 200, the other 409 with who was faster and when. */
function expectOne(runs: readonly Run[], people: (run: Run) => readonly [Person, Person]): void {
  for (const run of runs) {
    expect(run.said.map(({ status }) => status).sort(), JSON.stringify(run.said)).toEqual([200, 409]);
    const winner = people(run)[won(run)] ?? expect.fail("nobody won");
    const lost = run.said[1 - won(run)];
    expect(lost).toMatchObject({
      code: "flow.task.handled",
      data: { by: winner.userId, name: winner.actor.name, at: run.at },
    });
  }
}

/** The last person has one task, one row and one notice of each application that reached them, and none of the others. */
async function expectReached(last: Person, formId: string, runs: readonly Run[], reached: (run: Run) => boolean) {
  const [pending, told] = [await tabOf(last, "pending", formId), await toldOf(last)];
  const due = runs.filter(reached).map(({ started }) => started.applyId);
  expect([...pending.keys()].sort()).toEqual([...due].sort());
  for (const id of due) expect([pending.get(id), told.get(id)], id).toEqual([1, 1]);
  for (const run of runs) if (!reached(run)) expect(told.get(run.started.applyId)).toBeUndefined();
}

const atLast = (last: Person) => [{ nodeId: "last", user: { id: last.userId } }];

function print(what: string, runs: readonly Run[], names: readonly [string, string]): void {
  const first = runs.filter((run) => won(run) === 0).length;
  console.log(`${what}: ${runs.length} times, ${names[0]} first ${first}, ${names[1]} first ${runs.length - first}`);
}

test("an or-sign: the first decision counts, whichever it is", async () => {
  const formId = await drawTwo(admin, "Or", orSign, [chef, director], keeper);
  const all = await submitMany(clock, people, formId, rounds);
  const runs = await race(all, (one) => [decide(chef, one, "NEXT"), decide(director, one, "REJECT")]);
  expectOne(runs, () => [chef, director]);
  const agreed = (run: Run) => won(run) === 0;
  for (const [index, detail] of (await detailsOf(runs)).entries()) {
    const [winner, status, open] = agreed(runs[index] ?? expect.fail())
      ? [`${chef.userId} NEXT`, "running", atLast(keeper)]
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
    expect(detail).toMatchObject({ status: "running", seq: 4, open: atLast(keeper) });
    expect(detail.open).toHaveLength(1);
    expect(deeds(detail).sort()).toEqual([chef, director, maid].map(({ userId }) => `${userId} NEXT`).sort());
  }
  await expectReached(keeper, formId, runs, () => true);
  const chefFirst = details.filter((detail) => deeds(detail)[1] === `${chef.userId} NEXT`).length;
  console.log(`countersign, both agree: ${runs.length} times, both counted, one first ${chefFirst}`);
});

test("the last two of a countersign refuse: one refusal ends it", async () => {
  const formId = await drawTwo(admin, "Refuse", countersign, [maid, chef, director], keeper);
  const all = await submitMany(clock, people, formId, rounds / 4);
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
      ? [`${chef.userId} NEXT`, "running", atLast(keeper)]
      : [`${run.started.by.userId} WITHDRAW`, "withdrawn", []];
    expect(detail).toMatchObject({ status, seq: 2, open });
    expect(detail.open).toHaveLength(open.length);
    expect(deeds(detail)).toEqual([winner]);
  }
  await expectReached(keeper, formId, runs, agreed);
  print("withdrawing against agreeing", runs, ["withdrawing", "agreeing"]);
});

test("every call went over the one connection of its person", () => {
  for (const { sockets } of lines.values()) expect(sockets.size).toBeLessThanOrEqual(1);
  expect(new Set([...lineTo(chef).sockets, ...lineTo(director).sockets]).size).toBe(2);
});
