import { type Company, chain, control, node, type Person, publish, type TestHost } from "@stampflow/testing";
import type { Work } from "./actor.ts";

/** An application, and who must be asked where. */
export type Application = {
  readonly id: string;
  readonly by: Person;
  readonly asked: Readonly<Record<string, Person>>;
};
export type Progress = { seq: number; nodeId: string; action: string; by: { id: string } | null };
export type Detail = { status: string; progress: (Progress & { people: { id: string }[] })[]; open: unknown[] };
/** A notice that a person must have exactly once. */
export type Due = { readonly userId: string; readonly kind: string };

export type Plan = {
  readonly name: string;
  readonly kills: number;
  /** How often each person submits. */
  readonly rounds: number;
  readonly draw: (admin: Person) => Promise<string>;
  /** For each node the position of its approver, relative to the applicant; a `spare` person is at no node. */
  readonly asks: Readonly<Record<string, number>>;
  readonly work: (applications: readonly Application[]) => Work;
  /** Checks for this flow, besides those for every history. */
  readonly faults: (application: Application, detail: Detail) => string[];
  readonly notices: (application: Application, detail: Detail) => Due[];
  /** An entry file for another host. */
  readonly entry?: string;
  readonly upMs?: number;
};

export const countOf = ({ progress }: Pick<Detail, "progress">, nodeId: string, ...actions: string[]): number =>
  progress.filter((row) => row.nodeId === nodeId && actions.includes(row.action)).length;

export async function hireTwenty(company: Company): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= 20; number++) {
    const department = number % 2 === 0 ? company.departments.kitchen : company.departments.rooms;
    people.push(await company.hire(`Person ${number}`, department, company.director));
  }
  return people;
}

/** Everybody submits once per round, each time with other approvers; rounds are six seconds apart. */
export async function submitAll(host: TestHost, formId: string, people: readonly Person[], plan: Plan) {
  const made: Application[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    host.clock.advance(6000);
    for (const [index, by] of people.entries()) {
      const other = (step: number) => people[(index + step + round) % people.length] ?? by;
      const asked = Object.fromEntries(Object.entries(plan.asks).map(([id, step]) => [id, other(step)]));
      if (Object.values(asked).includes(by)) continue;
      const nodes = Object.entries(asked).filter(([id]) => id !== "spare");
      const chosen = Object.fromEntries(nodes.map(([id, person]) => [id, [person.userId]]));
      const body = { formId, values: { reason: `${round}` }, chosen };
      const { applyId } = await by.call<{ applyId: string }>("/business/workflow/startFormProcess", body);
      made.push({ id: applyId, by, asked });
    }
  }
  await host.settle();
  return made;
}

/** Two parallel branches, their join, one more person: three decisions each. */
export const plainPlan = (kills: number): Plan => ({
  name: "Crash",
  kills,
  rounds: Math.ceil(kills * 0.8) + 1,
  draw: (admin) => {
    const branches = node.parallel("both", node.chosen("left"), node.chosen("right"));
    const flow = chain(node.start(), ...branches, node.chosen("last"));
    return publish(admin, { name: "Crash", controls: [control("input", "reason")], flow });
  },
  asks: { left: 1, right: 5, last: 9 },
  work: () => ({ deed: () => ({ action: "NEXT" }), lateCodes: [], paceMs: 1000 }),
  faults: ({ id, asked }, { progress }) =>
    Object.entries(asked).flatMap(([nodeId, { userId }]) => {
      const times = progress.filter((row) => row.nodeId === nodeId && row.action === "NEXT");
      return times.length === 1 && times[0]?.by?.id === userId ? [] : [`${id} ${nodeId}: ${times.length} decisions`];
    }),
  notices: ({ by, asked }) => [
    ...Object.values(asked).map(({ userId }) => ({ userId, kind: "approval.pending" })),
    { userId: by.userId, kind: "approval.approved" },
  ],
});
