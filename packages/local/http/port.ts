import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartFault } from "../start-faults.ts";

export const host = "127.0.0.1";

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Listens on the port (0 = any free one); a failure is explained in one sentence. */
export function listen(server: Server, port: number): Promise<number> {
  const possible = Number.isInteger(port) && port >= 0 && port < 65536;
  if (!possible) return Promise.reject(new StartFault("local.port.refused", { port, reason: "0–65535" }));
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code ?? error.message;
      reject(
        error.code === "EADDRINUSE"
          ? new StartFault("local.port.busy", { port })
          : new StartFault("local.port.refused", { port, reason }),
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Listens on this port, or on any free one if it is taken. */
export async function listenAt(server: Server, port: number): Promise<number> {
  try {
    return await listen(server, port);
  } catch (error) {
    if (error instanceof StartFault && error.key === "local.port.busy") return listen(server, 0);
    throw error;
  }
}
