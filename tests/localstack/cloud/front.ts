import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { api } from "../../../infra/api.ts";
import { socket } from "../../../infra/socket.ts";

/** Base addresses behind the proxy. */
export type Targets = { http: string; socket: string };

/**
 * One address for the browser, as CloudFront gives it: calls go to the HTTP API, the WebSocket to its own API. It is
 * open before anything behind it exists, because the functions must know the product's address.
 */
export async function openFront() {
  const behind = Promise.withResolvers<Targets>();
  const server = createServer(async (incoming, answer) => {
    if (!incoming.url?.startsWith(`${api.base}/`)) return void answer.writeHead(404).end();
    pass(incoming, answer, `${(await behind.promise).http}${incoming.url}`);
  });
  server.on("upgrade", async (incoming: IncomingMessage, raw: Socket) => {
    // A caller may go away at any time, also before anything behind has answered.
    raw.on("error", () => raw.destroy());
    const { pathname, search } = new URL(incoming.url ?? "/", "http://front");
    if (pathname !== socket.path) return void raw.destroy();
    upgrade(incoming, raw, `${(await behind.promise).socket}${search}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    open: behind.resolve,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const headersFor = ({ headers }: IncomingMessage, url: string) => ({ ...headers, host: new URL(url).host });

function pass(incoming: IncomingMessage, answer: ServerResponse, url: string): void {
  const outgoing = request(url, { method: incoming.method, headers: headersFor(incoming, url) }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(answer);
  });
  outgoing.on("error", () => answer.writeHead(502).end());
  incoming.pipe(outgoing);
}

function upgrade(incoming: IncomingMessage, raw: Socket, url: string): void {
  const outgoing = request(url, { headers: headersFor(incoming, url) });
  outgoing.on("upgrade", (response, remote, head) => {
    raw.write(headOf(response));
    raw.write(head);
    remote.pipe(raw).pipe(remote);
    remote.on("error", () => raw.destroy());
    raw.on("close", () => remote.destroy());
  });
  outgoing.on("response", (response) => {
    raw.write(headOf(response));
    response.pipe(raw);
  });
  outgoing.on("error", () => raw.destroy());
  raw.on("close", () => outgoing.destroy());
  outgoing.end();
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}
