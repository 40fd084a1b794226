/** The local host in its own process: 10,000 sockets and the endpoint for messages. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules } from "@stampflow/functions/modules";
import { startHost } from "@stampflow/local";
import { type HostOrder, type HostReady, machineMs, type Publish, type Published, textOf } from "./protocol.ts";

const names = /^(AWS_|TABLE_NAME|BUCKET_NAME|BUS_NAME|SOCKET_ENDPOINT|TOKEN_SECRET|AUTH_SECRET|SEAL_SECRET|ORIGIN)/;

const filesFolder = mkdtempSync(join(tmpdir(), "stampflow-bench-"));

async function begin({ dynamodb, secrets }: HostOrder) {
  const places = { filesFolder, tableName: "bench-fanout", bucketName: "stampflow-files" };
  return startHost({ modules, port: 0, dynamodb: async () => dynamodb, secrets, ...places, timers: false });
}

/** The yardstick: the host writes to every socket directly. */
function write({ sockets }: Awaited<ReturnType<typeof startHost>>, topic: string): Published {
  const text = Buffer.from(textOf(topic));
  const ids = sockets.ids();
  const used = process.cpuUsage();
  const begun = machineMs();
  for (const id of ids) sockets.post(id, text);
  const { user, system } = process.cpuUsage(used);
  return { begun, cpuMs: (user + system) / 1000 };
}

function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

process.once("message", async (order: HostOrder) => {
  const host = await begin(order);
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => names.test(pair[0]) && pair[1] !== undefined,
    ),
  );
  process.on("message", (asked: Publish | "memory") => {
    process.send?.(asked === "memory" ? residentBytes() : write(host, asked.topic));
  });
  process.send?.({ origin: host.origin, environment } satisfies HostReady);
});
process.once("disconnect", () => {
  rmSync(filesFolder, { recursive: true, force: true });
  process.exit(0);
});
