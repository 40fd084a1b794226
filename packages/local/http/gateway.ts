import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { security } from "../../../infra/headers.ts";
import type { Sockets } from "../socket/sockets.ts";
import { callbacks } from "./callbacks.ts";
import { addressIn, guarded, type Listener } from "./guard.ts";
import { listen } from "./port.ts";

export type Handlers = {
  /** The calls below /api. */
  api: Hono;
  pages: Hono;
  inner: Hono;
  innerBase: string;
  sockets: Sockets;
  /** Called after a call that may have written something. */
  written(): void;
};

/** One port for everything. It is opened before anything slow; early requests wait for `open`. */
export async function openGateway(port: number) {
  const opened = Promise.withResolvers<{ handlers: Handlers; serve: Listener }>();
  const server = createServer(guarded(async (request, response) => (await opened.promise).serve(request, response)));
  server.on("upgrade", async (request, raw, head) => {
    raw.on("error", () => raw.destroy());
    await (await opened.promise).handlers.sockets.upgrade(request, raw, head);
  });
  server.keepAliveTimeout = 60_000;
  return {
    port: await listen(server, port),
    open: (handlers: Handlers) => opened.resolve({ handlers, serve: listenerOf(handlers) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenerOf(handlers: Handlers): Listener {
  const api = getRequestListener(handlers.api.fetch);
  const pages = getRequestListener(handlers.pages.fetch);
  const inner = getRequestListener(handlers.inner.fetch);
  const posted = callbacks(handlers.innerBase, handlers.sockets);
  return (request, response) => {
    if (posted.takes(request)) return posted.take(request, response);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", security.referrer);
    const path = addressIn(request)?.pathname ?? "/";
    if (path.startsWith(`${handlers.innerBase}/`)) return inner(request, response);
    if (!path.startsWith("/api/")) return pages(request, response);
    if (request.method !== "GET") response.once("finish", handlers.written);
    return api(request, response);
  };
}
