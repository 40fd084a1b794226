/** One peer in its own process: each message starts a round. */
import { median } from "../report/row.ts";
import { scriptOf } from "./flows.ts";
import type { Asked, MakeStepper, Peer, Stepper, Told } from "./protocol.ts";

const peers: Record<Peer, () => Promise<{ default: MakeStepper }>> = {
  engine: () => import("./engine-peer.ts"),
  hand: () => import("./hand-peer.ts"),
  bpmn: () => import("./bpmn-peer.ts"),
};

let stepper: Stepper | undefined;

async function application({ start, step }: Stepper, acts: ReturnType<typeof scriptOf>) {
  const bytes: number[] = [];
  let text = await start();
  const began = performance.now();
  for (const act of acts) {
    bytes.push(text.length);
    const next = step(text, act);
    // Awaiting a value that is not a promise would cost fast peers half their time.
    text = typeof next === "string" ? next : await next;
  }
  return { microseconds: ((performance.now() - began) * 1000) / acts.length, bytes };
}

process.on("message", async ({ peer, job, applications }: Asked) => {
  stepper ??= (await peers[peer]()).default(job);
  const acts = scriptOf(job);
  const took: number[] = [];
  let told: Told = { microseconds: 0, bytes: [] };
  for (let n = 0; n < applications; n++) {
    told = await application(stepper, acts);
    took.push(told.microseconds);
  }
  process.send?.({ microseconds: median(took), bytes: told.bytes } satisfies Told);
});
