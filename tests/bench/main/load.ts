import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { type Person, personOf } from "@stampflow/testing";
import { decidePath, decision, type Ready } from "./protocol.ts";

/** One side under load: its decisions in order, each used once, over kept-alive connections. */
export function loadOn({ port, applyIds, steps }: Ready, path: string = decidePath) {
  const origin = `http://127.0.0.1:${port}`;
  const people = steps.map(({ who }) => personOf({ origin, clock: { now: Date.now } }, who));
  // Sorted by step, so that calls in flight are of different applications.
  const decisions = steps.flatMap(({ taskId }, index) =>
    applyIds.map((applyId) => ({ applyId, taskId, person: people[index] })),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let used = 0;

  /** Milliseconds of one decision, from the first byte sent to the last received. */
  async function one(): Promise<number> {
    const next = decisions[used++];
    if (!next?.person) throw new Error("there are no decisions left");
    const text = JSON.stringify(decision(next.applyId, next.taskId));
    const headers = await headersFor(next.person, text);
    const begun = performance.now();
    const { status, body } = await post(`${origin}/api${path}`, agent, headers, text);
    const took = performance.now() - begun;
    if (status !== 200) throw new Error(`${status} ${body}`);
    return took;
  }

  async function many(count: number, inFlight: number): Promise<number[]> {
    const took: number[] = [];
    let left = count;
    const worker = async () => {
      while (left-- > 0) took.push(await one());
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return took;
  }

  return { one, many };
}
export type Load = ReturnType<typeof loadOn>;

const headersFor = async (person: Person, text: string) => ({
  authorization: `Bearer ${await person.token()}`,
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(text)),
  "accept-language": "zh-CN",
  "idempotency-key": randomUUID(),
});

function post(url: string, agent: Agent, headers: Record<string, string>, text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const call = request(url, { method: "POST", agent, headers }, (answer) => {
    let body = "";
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => {
      body += chunk;
    });
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
  });
  call.on("error", reject);
  call.end(text);
  return promise;
}
