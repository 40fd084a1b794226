import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import type { Answer, Failure } from "@stampflow/kernel";
import type { Person } from "@stampflow/testing";

export type Said = { status: number; code: string; data: Record<string, unknown> };

/** A kept-alive connection of one person that no other call uses. */
export function connectionOf(person: Person, origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<Socket>();

  async function send(path: string, body: object): Promise<Said> {
    const headers = {
      authorization: `Bearer ${await person.token()}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const { promise, resolve, reject } = Promise.withResolvers<Said>();
    const call = request(`${origin}/api${path}`, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve(saidIn(answer.statusCode ?? 0, text)));
    });
    call.on("socket", (socket) => sockets.add(socket));
    call.on("error", reject);
    call.end(JSON.stringify(body));
    return promise;
  }

  return { person, send, sockets, close: () => agent.destroy() };
}

export type Connection = ReturnType<typeof connectionOf>;

function saidIn(status: number, text: string): Said {
  const body = JSON.parse(text) as Answer<Record<string, unknown>> | Failure;
  return "error" in body ? { status, ...body.error } : { status, code: "ok", data: body.data };
}
