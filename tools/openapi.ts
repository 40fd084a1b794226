import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { type Product, startProduct } from "./host/product.ts";
import { signIn, tokenOf } from "./host/session.ts";
import { pythonWith } from "./python.ts";
import { Trouble } from "./trouble.ts";

/** Runs Schemathesis against the product on this machine; arguments are passed to `schemathesis run`. */
const own = resolve(import.meta.dirname, "openapi");

async function run(asked: readonly string[]): Promise<number> {
  const python = pythonWith({ name: "Schemathesis", requirements: join(own, "requirements.txt") });
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), "stampflow-openapi-"));
  try {
    const cookie = await signIn(product.origin);
    const description = join(folder, "openapi.json");
    writeFileSync(description, await describe(product, cookie));
    const env = {
      ...process.env,
      PYTHONPATH: [own, python.env.PYTHONPATH].filter(Boolean).join(delimiter),
      SCHEMATHESIS_HOOKS: "hooks",
      STAMPFLOW_ORIGIN: product.origin,
      STAMPFLOW_COOKIE: cookie,
    };
    const args = ["-m", "schemathesis.cli", "--config-file", join(own, "schemathesis.toml"), "run", description];
    const child = spawn(python.command, [...args, "--url", product.origin, "--warnings", "off", ...asked], {
      env,
      stdio: "inherit",
      cwd: folder,
    });
    const code = await new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
    if (!product.running()) throw new Trouble("host.stopped", { output: product.output() });
    if (!(await tokenOf(product.origin, cookie))) throw new Trouble("host.session");
    if (code !== 0) console.error(product.output());
    return code;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Downloads the description as a developer does; Schemathesis reads the file because it has no token. */
async function describe({ origin, output }: Product, cookie: string): Promise<string> {
  const authorization = `Bearer ${await tokenOf(origin, cookie)}`;
  const answer = await fetch(`${origin}/api/openapi.json`, { headers: { authorization } });
  if (!answer.ok) throw new Trouble("host.failed", { output: output() });
  return answer.text();
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  return 1;
});
