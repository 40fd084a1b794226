import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Cold } from "./cold.ts";
import type { Job } from "./flows.ts";
import type { Asked, Peer, Told } from "./protocol.ts";

const children = new Map<string, ChildProcess>();

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}`);
  });
  ended.catch(() => {});
  try {
    const [answer] = (await Promise.race([once(child, "message", { signal }), ended])) as [Answer];
    return answer;
  } finally {
    stop.abort();
  }
}

/** One round of a peer with a flow, in the process kept for that pair. */
export function round(peer: Peer, job: Job, applications: number): Promise<Told> {
  const name = `${peer} ${job}`;
  const child = children.get(name) ?? fork(new URL("./peer.ts", import.meta.url));
  children.set(name, child);
  const answer = answerOf<Told>(child);
  child.send({ peer, job, applications } satisfies Asked);
  return answer;
}

export const cold = (): Promise<Cold> =>
  answerOf<Cold>(fork(new URL("./cold.ts", import.meta.url), { execArgv: ["--expose-gc"] }));

export function dismiss(): void {
  for (const child of children.values()) child.kill();
  children.clear();
}
