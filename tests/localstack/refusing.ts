import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Calls of one try come together; the queue lets seconds pass before the next. */
const triesApartMs = 2000;

/**
 * A table that may not be read or written for a while: it stands between a function and DynamoDB and refuses as a role
 * without the permission is refused, which the SDK does not try again by itself.
 */
export async function refusingTable(behind: string) {
  let refuses = (_tries: number) => true;
  let tries = 0;
  let last = 0;
  const server = createServer((incoming, answer) => {
    const now = Date.now();
    if (now - last > triesApartMs) tries++;
    last = now;
    if (refuses(tries)) {
      const body = JSON.stringify({ __type: "com.amazon.coral.service#AccessDeniedException", message: "refused" });
      answer.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(body);
      return;
    }
    const { method, headers, url = "/" } = incoming;
    const outgoing = request(new URL(url, behind), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on("error", () => answer.writeHead(502).end());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tries: () => tries,
    refuse(when: (tries: number) => boolean) {
      refuses = when;
      tries = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
