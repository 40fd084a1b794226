import { setTimeout as later } from "node:timers";
import { modules } from "@stampflow/functions/modules";
import { open } from "@stampflow/kernel";
import { implement, type Module } from "@stampflow/kernel/server";
import { runLocal } from "@stampflow/local";

const faults = {
  promise: () => Promise.reject(new Error("nobody waits for this")),
  listener: () => later(() => nobody(), 0),
};

function nobody(): never {
  throw new Error("nobody hears this");
}

/** The product with two calls that answer and then cause an unhandled fault. */
const faulty: Module = {
  name: "faulty",
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  routes: Object.entries(faults).map(([name, leave]) =>
    implement({ method: "GET", path: `/faulty/${name}`, permission: open, summary: name }, async () => {
      void leave();
      return null;
    }),
  ),
};

await runLocal([...modules, faulty]);
