import { demoLines, demoPassword, seedDemo } from "@stampflow/demo";
import { modules } from "@stampflow/functions/modules";
import { runLocal } from "@stampflow/local";
import { buildWeb } from "./web.ts";
import { text } from "./words.mjs";

if (!buildWeb()) {
  console.error(text("start.web.failed"));
  process.exit(1);
}
endWithParent();
await runLocal(modules, seedDemo, printAccounts);

async function printAccounts(): Promise<void> {
  const lines = await demoLines();
  if (lines.length > 0) console.log([text("start.accounts", { password: demoPassword }), ...lines].join("\n"));
}

/** npm passes signals only to its shell, which does not pass them on: this process ends when that parent has ended. */
function endWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 300);
  watch.unref();
}
