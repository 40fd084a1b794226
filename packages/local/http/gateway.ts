import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { security } from "../../../infra/headers.ts";
import type { Sockets } from "../socket/sockets.ts";
import { callbacks } from "./callbacks.ts";
import { addressIn, guarded, type Listener } from "./guard.ts";
import { listen } from "./port.ts";

export type Doors = {
  /** Calls of the product, below /api. */
  api: Hono;
  pages: Hono;
  inner: Hono;
  innerBase: string;
  sockets: Sockets;
  /** Called when a call that may have written something is through. */
  written(): void;
};

/** One port for everything. It is opened first, before anything slow; early requests wait for `open`. */
export async function openGateway(port: number) {
  const opened = Promise.withResolvers<{ doors: Doors; serve: Listener }>();
  const server = createServer(guarded(async (request, response) => (await opened.promise).serve(request, response)));
  server.on("upgrade", async (request, raw, head) => {
    raw.on("error", () => raw.destroy());
    await (await opened.promise).doors.sockets.upgrade(request, raw, head);
  });
  server.keepAliveTimeout = 60_000;
  return {
    port: await listen(server, port),
    open: (doors: Doors) => opened.resolve({ doors, serve: listenerOf(doors) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenerOf(doors: Doors): Listener {
  const api = getRequestListener(doors.api.fetch);
  const pages = getRequestListener(doors.pages.fetch);
  const inner = getRequestListener(doors.inner.fetch);
  const posted = callbacks(doors.innerBase, doors.sockets);
  return (request, response) => {
    if (posted.takes(request)) return posted.take(request, response);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", security.referrer);
    const path = addressIn(request)?.pathname ?? "/";
    if (path.startsWith(`${doors.innerBase}/`)) return inner(request, response);
    if (!path.startsWith("/api/")) return pages(request, response);
    if (request.method !== "GET") response.once("finish", doors.written);
    return api(request, response);
  };
}
