import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { platform, root } from "../../../tools/sst/platform.ts";

/** The two global namespaces of an SST program, defined as SST's CLI does. */
const namespaces: Plugin = {
  name: "namespaces",
  setup({ onLoad }) {
    const own = new RegExp(`^${root}/(sst\\.config|infra/|stacks/).*`);
    onLoad({ filter: own }, async ({ path }) => ({
      contents: [
        `import * as sst from ${JSON.stringify(join(platform, "src/components/index.ts"))};`,
        `import * as aws from "@pulumi/aws";`,
        await readFile(path, "utf8"),
      ].join("\n"),
      loader: "ts",
    }));
  },
};

const entry = `
export { default as config } from ${JSON.stringify(join(root, "sst.config.ts"))};
export { deploy } from ${JSON.stringify(join(root, "stacks/index.ts"))};
export { run } from ${JSON.stringify(join(platform, "src/auto/run.ts"))};
export * as pulumi from "@pulumi/pulumi";`;

/** Bundles the program of a stage with SST's components into the platform folder, where it finds Pulumi. */
export async function bundleProgram(): Promise<{ file: string; remove(): Promise<void> }> {
  const file = join(platform, `plan-${process.pid}.mjs`);
  await build({
    stdin: { contents: entry, resolveDir: platform, loader: "ts" },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    packages: "external",
    keepNames: true,
    inject: [join(platform, "src/shim/run.js")],
    plugins: [namespaces],
    logLevel: "error",
  });
  return { file, remove: () => rm(file, { force: true }) };
}
