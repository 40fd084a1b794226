import type { IncomingMessage, ServerResponse } from "node:http";
import type { Sockets } from "../socket/sockets.ts";

const connectionsPath = "/@connections/";

/** PostToConnection. Without a web framework, because a broadcast makes thousands of these calls. */
export function callbacks(base: string, sockets: Sockets) {
  const start = `${base}${connectionsPath}`;
  return {
    takes: ({ method, url }: IncomingMessage): boolean => method === "POST" && url?.startsWith(start) === true,
    take(request: IncomingMessage, response: ServerResponse): void {
      const id = decodeURIComponent((request.url ?? "").slice(start.length));
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (sockets.post(id, Buffer.concat(chunks))) return response.end();
        response.writeHead(410, { "x-amzn-errortype": "GoneException" }).end(JSON.stringify({ message: "Gone" }));
      });
    },
  };
}
