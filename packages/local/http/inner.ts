import { Hono } from "hono";
import type { Sockets } from "../socket/sockets.ts";
import type { Entry } from "../stream/bus.ts";

/** The endpoints that the AWS SDK calls: EventBridge, and messages to WebSocket connections. */
export function innerApp(base: string, deliver: (entries: readonly Entry[]) => Promise<void>, sockets: Sockets) {
  // The SDK ends the path of the bus with a slash.
  const app = new Hono({ strict: false }).basePath(base);
  app.post("/events", async (c) => {
    if (c.req.header("x-amz-target") !== "AWSEvents.PutEvents") return c.json({ __type: "UnknownOperation" }, 400);
    const { Entries } = await c.req.json<{ Entries: Entry[] }>();
    await deliver(Entries);
    return c.json({ FailedEntryCount: 0, Entries: Entries.map((_, index) => ({ EventId: String(index) })) });
  });
  app.get("/@connections/:id", (c) => {
    const openedAt = sockets.openedAt(c.req.param("id"));
    return openedAt === null ? gone() : c.json({ connectedAt: new Date(openedAt).toISOString() });
  });
  app.delete("/@connections/:id", (c) => (sockets.close(c.req.param("id")) ? c.body(null, 204) : gone()));
  return app;
}

const gone = () =>
  Response.json({ message: "Gone" }, { status: 410, headers: { "x-amzn-errortype": "GoneException" } });
