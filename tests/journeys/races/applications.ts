import { type Clock, type Company, chain, control, node, type Person, publish } from "@stampflow/testing";

export type Started = { readonly applyId: string; readonly seq: number; readonly by: Person };
export type Detail = {
  status: string;
  seq: number;
  open: { nodeId: string; user: { id: string } }[];
  progress: { nodeId: string; action: string; by: { id: string } | null; for: { id: string } | null }[];
};

export const orSign = { attr: { approvalMode: 4 } };
export const countersign = { attr: { approvalMode: 2 } };

/** A form with two nodes: the first asks these people, the second one more. */
export const drawTwo = (admin: Person, name: string, how: object, asked: readonly Person[], last: Person) =>
  publish(admin, {
    name,
    controls: [control("input", "reason")],
    flow: chain(
      node.start(),
      node.named(
        "first",
        asked.map(({ userId }) => userId),
        how,
      ),
      node.named("last", [last.userId]),
    ),
  });

/** A person may submit a form once in five seconds: many people submit at the same time, then the clock is moved. */
export async function submitMany(clock: Clock, people: readonly Person[], formId: string, many: number) {
  const started: Started[] = [];
  while (started.length < many) {
    clock.tick();
    const wave = people.slice(0, many - started.length).map(async (by, index) => {
      const body = { formId, values: { reason: `${started.length + index}` } };
      return { ...(await by.call<{ applyId: string; seq: number }>("/business/workflow/startFormProcess", body)), by };
    });
    started.push(...(await Promise.all(wave)));
  }
  return started;
}

export const detailOf = ({ by, applyId }: Started) => by.call<Detail>("/approval/application/detail", { applyId });

/** The actions after the submission. */
export const deeds = ({ progress }: Detail): string[] =>
  progress.filter(({ by, action }) => by && action !== "SUBMIT").map(({ by, action }) => `${by?.id} ${action}`);

type Row = { id: string };

/** How often each application is in one list of a person. */
export async function tabOf(person: Person, tab: string, formId: string): Promise<Map<string, number>> {
  const body = { tab, formId, pageSize: -1 };
  const { records } = await person.call<{ records: Row[] }>("/approval/application/list", body);
  return timesOf(records.map(({ id }) => id));
}

/** The number of pending notices of a person by application. */
export async function toldOf(person: Person): Promise<Map<string, number>> {
  const told: string[] = [];
  for (const type of [0, 1]) {
    const page = await person.call<{ records: { kind: string; link: string }[] }>("/notice/record/list", {
      type,
      pageSize: -1,
    });
    told.push(
      ...page.records.flatMap(({ kind, link }) => (kind === "approval.pending" ? [link.split("id=")[1] ?? ""] : [])),
    );
  }
  return timesOf(told);
}

function timesOf(ids: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}

export async function hireMany(company: Company, many: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 1; number <= many; number++) {
    people.push(await company.hire(`Person ${number}`, company.departments.kitchen, company.chef));
  }
  return people;
}
