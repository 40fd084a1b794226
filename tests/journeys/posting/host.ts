import { modules } from "@stampflow/functions/modules";
import { runLocal } from "@stampflow/local";

/** The local host at another time. */
const ahead = Number(process.env.AHEAD_MS ?? 0);
const real = Date.now;
Date.now = () => real() + ahead;
await runLocal(modules);
