import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const cli = join(import.meta.dirname, "cli.ts");
const file = join(import.meta.dirname, "scenarios/f06-nothing-to-ask.json");

const run = (args: string[], input = "") =>
  spawnSync(process.execPath, [cli, ...args], { input, encoding: "utf8", cwd: dirname(file) });

describe("flow run", () => {
  it("prints one JSON object for a file and for standard input", () => {
    const byFile = run(["run", file]);
    expect(byFile).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(byFile.stdout)).toMatchObject({ status: "approved" });
    expect(run(["run", "-"], readFileSync(file, "utf8")).stdout).toBe(byFile.stdout);
  });

  it.each([
    ["no scenario", ["run", "-"], "{}", "-: org: "],
    ["no file", ["run", "/nowhere.json"], "", "/nowhere.json: ENOENT"],
    ["no command", [], "", "usage: "],
  ])("%s: exit 2 and one line", (_, args, input, start) => {
    const { status, stdout, stderr } = run(args, input);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr.startsWith(start)).toBe(true);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});
