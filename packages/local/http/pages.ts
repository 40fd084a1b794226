import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { api } from "../../../infra/api.ts";
import { contentSources, security } from "../../../infra/headers.ts";
import { socket } from "../../../infra/socket.ts";
import { word } from "../start-faults.ts";

/** Relative to the page, so that they work behind a forwarded port. */
const addresses = { api: api.base, socket: socket.path, stage: "local" };

export const webFolder = resolve(import.meta.dirname, "../../../web/dist");

/** Serves the built web pages: files by name, and the app for every other path. */
export function pagesApp(places: Parameters<typeof contentSources>[0], folder: string = webFolder) {
  const app = new Hono();
  const policy = contentSources(places).join("; ");
  app.use("*", async (c, next) => {
    await next();
    c.header("content-security-policy", policy);
    c.header("x-frame-options", security.frame);
    c.header("permissions-policy", security.permissions);
  });
  app.get("/config.json", (c) => {
    c.header("cache-control", "no-cache");
    return c.json(addresses);
  });
  app.get("/version.json", (c) => version(c, folder));
  app.use(
    "*",
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => (path === "/" ? "/index.html" : path),
      onFound: (path, c) => c.header("cache-control", cacheFor(path)),
    }),
  );
  app.get("*", (c) => page(c, folder));
  return app;
}

/** Names of assets contain a hash of their content; other files are revalidated. */
const cacheFor = (path: string) => (path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");

async function page(c: Context, folder: string): Promise<Response> {
  const named = /\.[a-z0-9]+$/i.test(c.req.path);
  if (named) return c.notFound();
  const file = join(folder, "index.html");
  if (!existsSync(file)) return c.text(word("local.web.missing"), 503);
  c.header("cache-control", "no-cache");
  return c.html(await readFile(file, "utf8"));
}

/** Changes with the pages, so that open browsers notice a new release. */
async function version(c: Context, folder: string): Promise<Response> {
  const built = await readFile(join(folder, "version.json"), "utf8").catch(() => null);
  c.header("cache-control", "no-store");
  if (built) return c.body(built, 200, { "content-type": "application/json" });
  const index = await readFile(join(folder, "index.html")).catch(() => "");
  return c.json({ version: createHash("sha256").update(index).digest("hex").slice(0, 16) });
}
