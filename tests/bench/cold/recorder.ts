import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOf, type Exchange, keyOf } from "./exchange.ts";

/**
 * A proxy between a function and the services of the local host that records their answers. `bases`: service URLs by
 * first path segment.
 */
export async function openRecorder(bases: Readonly<Record<string, string>>) {
  let kept: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const [, service = "", ...rest] = (request.url ?? "").split("/");
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answered = await fetch(`${bases[service]}/${rest.join("/")}`, {
      method: request.method ?? "POST",
      headers: headers as Record<string, string>,
      body,
    });
    const answer = await answered.text();
    const type = answered.headers.get("content-type") ?? "application/x-amz-json-1.0";
    kept.push({ key: keyOf(request), body, status: answered.status, type, answer });
    response.writeHead(answered.status, { "content-type": type }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls recorded since the last time. */
    take(): Exchange[] {
      const taken = kept;
      kept = [];
      return taken;
    },
    close: () => server.close(),
  };
}
