import { spawn } from "node:child_process";

const mark = "BENCH_LINES";

/** Whether this process measures for another one, which prints its lines (printedAlone). */
export const measuresForAnother = (): boolean => process.env[mark] === "1";

/** Prints a line: here, or where the process is that asked this one. Resolves when it is on its way. */
export function print(line: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && measuresForAnother()) process.send(line, () => resolve());
    else process.stdout.write(line, () => resolve());
  });
}

/**
 * Runs a program whose own lines (print) are all that comes out on standard output; whatever else it and its children
 * say, logs of the product above all, goes to standard error. Resolves to its exit code.
 */
export function printedAlone(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, [mark]: "1" },
    stdio: ["inherit", 2, 2, "ipc"],
  });
  child.on("message", (line) => process.stdout.write(String(line)));
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
