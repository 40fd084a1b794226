import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@stampflow/kernel/server";

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An error in a request ends only this request. */
export function guarded(listener: Listener): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    try {
      if (addressIn(request)) await listener(request, response);
      else response.writeHead(400).end();
    } catch (error) {
      log.error("request not handled", { error: error as Error });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };
}

const anywhere = "http://localhost";

/** The URL of a request; null for an invalid path, `//`, or a request for another server (D11). */
export function addressIn({ url = "", headers }: IncomingMessage): URL | null {
  const isPath = url.startsWith("/") && !/^\/[/\\]/.test(url);
  return isPath && isThisMachine(headers.host) ? URL.parse(url, anywhere) : null;
}

const isThisMachine = (host = ""): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
