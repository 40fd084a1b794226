/** SST's command in the release that stages are built with: `npm run sst -- deploy --stage NAME`. */
import { spawnSync } from "node:child_process";
import { sstCommand } from "./sst/command.ts";
import { Trouble } from "./sst/trouble.ts";

try {
  const { status } = spawnSync(await sstCommand(), process.argv.slice(2), { stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
