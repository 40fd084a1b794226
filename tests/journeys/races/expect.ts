import { lacks, type Person } from "@stampflow/testing";
import { expect } from "vitest";
import { detailOf, tabOf, toldOf } from "./applications.ts";
import type { Run } from "./race.ts";

const looksAt = 10;
/** For some runs: the details, after checking that history and stored data are unchanged. */
export async function detailsOf(runs: readonly Run[]) {
  for (const { started } of runs.slice(0, looksAt)) {
    const { by, applyId } = started;
    expect(await by.call("/approval/application/verify", { applyId })).toMatchObject({ ok: true });
  }
  return Promise.all(runs.map(({ started }) => detailOf(started)));
}
/** Which of the two got 200, the first if both did. */
export const won = ({ said }: Run): number => said.findIndex(({ status }) => status === 200);
export const bothWon = ({ said }: Run): boolean => said.every(({ status }) => status === 200);

/** One got 200, the other 409 with who was faster and when. */
export function expectOne(runs: readonly Run[], people: (run: Run) => readonly [Person, Person]): void {
  for (const run of runs) {
    expect(run.said.map(({ status }) => status).sort(), JSON.stringify(run.said)).toEqual([200, 409]);
    const winner = people(run)[won(run)] ?? expect.fail("nobody won");
    const lost = run.said[1 - won(run)];
    expect(lost).toMatchObject({
      code: "flow.task.handled",
      data: { by: winner.userId, name: winner.actor.name, at: lacks("clock") ? expect.any(Number) : run.at },
    });
  }
}

/** The last person has one task, row and notice for each application that reached them, and none for others. */
export async function expectReached(
  last: Person,
  formId: string,
  runs: readonly Run[],
  reached: (run: Run) => boolean,
) {
  const [pending, told] = [await tabOf(last, "pending", formId), await toldOf(last)];
  const due = runs.filter(reached).map(({ started }) => started.applyId);
  expect([...pending.keys()].sort()).toEqual([...due].sort());
  for (const id of due) expect([pending.get(id), told.get(id)], id).toEqual([1, 1]);
  for (const run of runs) if (!reached(run)) expect(told.get(run.started.applyId)).toBeUndefined();
}

/** These people have no task for a form. */
export async function expectIdle(people: readonly Person[], formId: string): Promise<void> {
  for (const person of people) expect([...(await tabOf(person, "pending", formId)).keys()]).toEqual([]);
}

export const atNode = (nodeId: string, person: Person) => [{ nodeId, user: { id: person.userId } }];

export function print(what: string, runs: readonly Run[], names: readonly [string, string]): void {
  const both = runs.filter(bothWon).length;
  const first = runs.filter((run) => won(run) === 0).length - both;
  const second = runs.length - first - both;
  const also = both > 0 ? `, both ${both}` : "";
  console.log(`${what}: ${runs.length} times, ${names[0]} alone ${first}, ${names[1]} alone ${second}${also}`);
}
