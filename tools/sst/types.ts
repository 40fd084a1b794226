/** Checks the types of infra/ and stacks/ against those of SST. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensurePlatform, root } from "./platform.ts";
import { Trouble } from "./trouble.ts";

try {
  await ensurePlatform();
  const tsc = join(root, "node_modules", ".bin", "tsc");
  const { status } = spawnSync(tsc, ["-p", "tsconfig.infra.json"], { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
