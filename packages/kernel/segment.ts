import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { type About, traceHeader } from "./trace.ts";

/** A part of a trace as the daemon takes it; times are in seconds. */
type Segment = {
  readonly trace_id: string;
  readonly parent_id: string;
  readonly id: string;
  readonly type: "subsegment";
  readonly name: string;
  readonly start_time: number;
  readonly end_time: number;
  readonly fault?: true;
  readonly namespace?: "aws";
  readonly aws?: { readonly operation: string; readonly region?: string; readonly request_id?: string };
};
type Open = { readonly root: string; readonly parent: string; readonly id: string; readonly parts: Segment[] };

// Lambda gives a process one event at a time.
let open: Open | null = null;

const newId = () => randomBytes(8).toString("hex");
const seconds = () => Date.now() / 1000;

function begin(): Open | null {
  const parts = new Map((traceHeader() ?? "").split(";").map((part) => part.split("=") as [string, string]));
  const [root, parent] = [parts.get("Root"), parts.get("Parent")];
  return root && parent && parts.get("Sampled") === "1" ? { root, parent, id: newId(), parts: [] } : null;
}

/** One invocation: what it called outside hangs below it. Told before Lambda stops the process. */
export async function invoked<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = begin();
  if (!mine) return work();
  open = mine;
  const start_time = seconds();
  let fault = true;
  try {
    const answer = await work();
    fault = false;
    return answer;
  } finally {
    open = null;
    const whole = {
      ...partOf(mine, mine.parent, mine.id, name, start_time),
      ...(fault ? { fault: true as const } : {}),
    };
    await tell([whole, ...mine.parts]);
  }
}

/** One call of the SDK, with its tries. */
export async function called(service: string, { commandName = "" }: About, call: () => Promise<unknown>) {
  const mine = open;
  if (!mine) return call();
  const start_time = seconds();
  const operation = commandName.replace(/Command$/, "");
  const region = process.env.AWS_REGION;
  const done = (found: unknown, more: { fault?: true }) => {
    const request_id = requestIn(found);
    const aws = { operation, ...(region ? { region } : {}), ...(request_id ? { request_id } : {}) };
    const part = partOf(mine, mine.id, newId(), service, start_time);
    mine.parts.push({ ...part, namespace: "aws", aws, ...more });
  };
  try {
    const answer = await call();
    done((answer as { output?: unknown }).output, {});
    return answer;
  } catch (error) {
    done(error, { fault: true });
    throw error;
  }
}

function partOf({ root }: Open, parent_id: string, id: string, name: string, start_time: number): Segment {
  return { trace_id: root, parent_id, id, type: "subsegment", name, start_time, end_time: seconds() };
}

const requestIn = (found: unknown) =>
  (found as { $metadata?: { requestId?: string } } | null | undefined)?.$metadata?.requestId;

const head = `${JSON.stringify({ format: "json", version: 1 })}\n`;

/** A trace that does not arrive is no reason to fail. */
async function tell(segments: readonly Segment[]): Promise<void> {
  const [host = "127.0.0.1", port = "2000"] = (process.env.AWS_XRAY_DAEMON_ADDRESS ?? "").split(":").filter(Boolean);
  const socket = createSocket("udp4");
  const sent = segments.map(
    (segment) =>
      new Promise<void>((resolve) => socket.send(head + JSON.stringify(segment), Number(port), host, () => resolve())),
  );
  await Promise.all(sent);
  socket.close();
}
