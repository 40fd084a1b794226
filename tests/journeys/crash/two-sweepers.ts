import { setInterval as every } from "node:timers/promises";
import { modules } from "@stampflow/functions/modules";
import { sweep } from "@stampflow/functions/timer";
import { runLocal } from "@stampflow/local";

const restMs = 150;

/** The local host with a second, faster sweeper: both find the same timers. */
await runLocal(modules);
for await (const _ of every(restMs)) await sweep(modules, Date.now());
