import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { startProduct } from "./host/product.ts";
import { apiKeyOf, signIn } from "./host/session.ts";
import { pythonWith } from "./python.ts";
import { Trouble } from "./trouble.ts";

/** Runs scim2-tester against the product on this machine. */
const own = resolve(import.meta.dirname, "scim");

async function run(): Promise<number> {
  const python = pythonWith({ name: "scim2-tester", requirements: join(own, "requirements.txt") });
  const product = await startProduct();
  try {
    const key = await apiKeyOf(product.origin, await signIn(product.origin), ["system:scim:edit"]);
    const env = { ...process.env, ...python.env, STAMPFLOW_ORIGIN: product.origin, STAMPFLOW_KEY: key };
    const child = spawn(python.command, [join(own, "check.py")], { env, stdio: "inherit" });
    const code = await new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
    if (!product.running()) throw new Trouble("host.stopped", { output: product.output() });
    return code;
  } finally {
    await product.stop();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  return 1;
});
