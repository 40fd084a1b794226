import { readdirSync, readFileSync } from "node:fs";
import { afterAll, TestRunner } from "vitest";

declare module "vitest" {
  export interface TaskMeta {
    /** Processor seconds of a file: those of its worker and of the processes that this has started; none without `/proc`. */
    processor?: number;
  }
}

const ticksInSecond = 100;

/** Its parent and its time, with that of children that have ended: fields 4 and 14 to 17, counted behind the name. */
function statOf(pid: string): { pid: string; parent: string; seconds: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent = "", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(9, 13).reduce((total, one) => total + Number(one), 0);
    return [{ pid, parent, seconds: ticks / ticksInSecond }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** The processor seconds of this process and all below it so far. */
function processorSeconds(): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const below = (pid: string): number =>
    (children.get(pid) ?? []).reduce((total, one) => total + one.seconds + below(one.pid), 0);
  const own = all.find(({ pid }) => pid === String(process.pid))?.seconds ?? 0;
  return own + below(String(process.pid));
}

if (process.platform === "linux") {
  // A setup file runs before its test file is loaded, and the hook that is registered first ends last.
  const before = processorSeconds();
  const { file } = TestRunner.getCurrentSuite();
  afterAll(() => {
    file.meta.processor = processorSeconds() - before;
  });
}
