import { setTimeout as wait } from "node:timers/promises";
import { type Clock, lacks, type Person, type TestHost } from "@stampflow/testing";
import type { Started } from "./applications.ts";
import { connectionOf, type Said } from "./connection.ts";

export type Move = { readonly person: Person; readonly path: string; readonly body: object };
export type Run = { readonly started: Started; readonly said: readonly [Said, Said]; readonly at: number };

export const decide = (person: Person, { applyId }: Started, action: string, more: object = {}): Move => ({
  person,
  path: "/business/approveTask/approval2",
  body: { applyId, action, opinion: "decided", ...more },
});
export const withdraw = ({ by, applyId, seq }: Started): Move => ({
  person: by,
  path: "/approval/application/withdraw",
  body: { applyId, seq },
});

export const answer = ({ by, applyId }: Started, step: number, text: string): Move => ({
  person: by,
  path: "/approval/question/answer",
  body: { questionId: `${applyId}.${step}`, text },
});

/** Opens a connection for each person. */
export function openRaces(host: TestHost, clock: Clock, people: readonly Person[]) {
  const connections = new Map(people.map((person) => [person.userId, connectionOf(person, host.origin)]));
  const connectionFor = ({ userId }: Person) => {
    const connection = connections.get(userId);
    if (!connection) throw new Error(`${userId} has no connection`);
    return connection;
  };
  /** If time cannot be moved, waits as told by the refusal. */
  async function go({ person, path, body }: Move): Promise<Said> {
    const said = await connectionFor(person).send(path, body);
    if (!lacks("clock") || said.code !== "kernel.tooFast") return said;
    await wait(Number(said.data.seconds) * 1000);
    return connectionFor(person).send(path, body);
  }

  /** Sends both moves of each application at once, the second first every other time. */
  async function race(all: readonly Started[], moves: (one: Started) => readonly [Move, Move]): Promise<Run[]> {
    const runs: Run[] = [];
    for (const [round, started] of all.entries()) {
      if (!lacks("clock")) clock.advance(1);
      const [one, two] = moves(started);
      const [a, b] = round % 2 === 0 ? [one, two] : [two, one];
      const [first, second] = await Promise.all([go(a), go(b)]);
      runs.push({ started, said: round % 2 === 0 ? [first, second] : [second, first], at: clock.now() });
    }
    await host.settle();
    return runs;
  }

  const close = () => {
    for (const connection of connections.values()) connection.close();
  };
  return { connections, connectionFor, go, race, close };
}
