/** Handles a call: answers what was read. */
import { Hono } from "hono";
import { handle } from "hono/aws-lambda";
import { read, use } from "./parts.ts";

const app = new Hono().basePath("/api");
app.all("*", async (c) => {
  const token = c.req.header("authorization")?.replace("Bearer ", "") ?? "";
  const body = c.req.method === "POST" ? await c.req.json() : {};
  await use({ token, body, headers: c.req.raw.headers });
  return c.json({ code: 200, data: await read() });
});

export const handler = handle(app);
