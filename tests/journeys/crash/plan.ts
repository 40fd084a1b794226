import { type Company, chain, control, node, type Person, publish, type TestHost } from "@stampflow/testing";

/** What one application must go through: two branches at once, their join, one more person. */
export type Application = {
  readonly id: string;
  readonly by: Person;
  readonly asked: Readonly<Record<string, Person>>;
};
export const decisionsEach = 3;

export async function hireTwenty(company: Company): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= 20; number++) {
    const department = number % 2 === 0 ? company.departments.kitchen : company.departments.rooms;
    people.push(await company.hire(`Person ${number}`, department, company.director));
  }
  return people;
}

export function drawFlow(admin: Person): Promise<string> {
  const flow = chain(
    node.start(),
    ...node.parallel("both", node.chosen("left"), node.chosen("right")),
    node.chosen("last"),
  );
  return publish(admin, { name: "Crash", controls: [control("input", "reason")], flow });
}

/** Everybody submits in every round, each time asking three others; rounds lie six seconds apart. */
export async function submitAll(host: TestHost, formId: string, people: readonly Person[], rounds: number) {
  const made: Application[] = [];
  for (let round = 0; round < rounds; round++) {
    host.clock.advance(6000);
    for (const [index, by] of people.entries()) {
      const other = (step: number) => people[(index + step + round) % people.length] ?? by;
      const asked = { left: other(1), right: other(5), last: other(9) };
      const chosen = Object.fromEntries(Object.entries(asked).map(([id, person]) => [id, [person.userId]]));
      if (Object.values(asked).includes(by)) continue;
      const body = { formId, values: { reason: `${round}` }, chosen };
      const { applyId } = await by.call<{ applyId: string }>("/business/workflow/startFormProcess", body);
      made.push({ id: applyId, by, asked });
    }
  }
  await host.settle();
  return made;
}
