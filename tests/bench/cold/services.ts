import { fork } from "node:child_process";
import { once } from "node:events";
import type { Exchange } from "./exchange.ts";
import { here } from "./run.ts";

/** The services of AWS as they answered before, in a process of their own. */
export async function openServices() {
  const child = fork(here("stub.ts"), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `http://127.0.0.1:${port}`,
    async expect(exchanges: readonly Exchange[]) {
      child.send(exchanges);
      await once(child, "message");
    },
    stop: () => child.kill(),
  };
}
