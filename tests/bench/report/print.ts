import { spawn } from "node:child_process";

const mark = "BENCH_LINES";

/** Whether this process was started by another one that prints its lines (printedAlone). */
export const measuresForAnother = (): boolean => process.env[mark] === "1";

/** Prints a line, here or in the parent process. Resolves when it is sent. */
export function print(line: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && measuresForAnother()) process.send(line, () => resolve());
    else process.stdout.write(line, () => resolve());
  });
}

/**
 * Runs a program so that only its own lines (print) go to standard output; all other output, such as logs, goes to
 * standard error. Resolves to its exit code.
 */
export function printedAlone(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, [mark]: "1" },
    stdio: ["inherit", 2, 2, "ipc"],
  });
  child.on("message", (line) => process.stdout.write(String(line)));
  return new Promise((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}
