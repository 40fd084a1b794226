import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../sources.ts";

type Locked = {
  readonly version?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as Record<string, unknown>;
const packages = read("package-lock.json").packages as Record<string, Locked>;
const all = Object.entries(packages);

test("the lock file names no registry: each machine asks its own", () => {
  const addresses = all.map(([, { resolved = "" }]) => resolved).filter((resolved) => resolved.includes(":"));
  expect(all.length).toBeGreaterThan(500);
  expect(addresses).toEqual([]);
});

// A registry that lacks some of them leaves them out of the lock file.
test("it has the binaries of every platform, so that `npm ci` takes it everywhere", () => {
  const wanted = all.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => [path, name] as const),
  );
  const missing = wanted.filter(([path, name]) => {
    const steps = path.split("/node_modules/").map((_, n, parts) => parts.slice(0, n + 1).join("/node_modules/"));
    return ![...steps.map((step) => `${step}/node_modules/${name}`), `node_modules/${name}`].some(
      (at) => at in packages,
    );
  });
  expect(wanted.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test("every package has a checksum", () => {
  const taken = all.filter(
    ([path, { os, version }]) => path.includes("node_modules/") && version && (!os || os.includes("linux")),
  );
  const unchecked = taken.filter(([path, { integrity }]) => !integrity && !/musl|arm|ppc64|riscv64|s390x/.test(path));
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test("SST is a dependency like any other, of one version", () => {
  const { devDependencies } = read("package.json") as { devDependencies: Record<string, string> };
  expect(devDependencies.sst).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages["node_modules/sst"]?.version).toBe(devDependencies.sst);
});
