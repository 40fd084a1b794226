import { Worker } from "node:worker_threads";

/** What a thread may use; `answerBytes`: the longest answer that is taken from it. */
export type ThreadLimits = {
  readonly timeMs: number;
  readonly memoryMb: number;
  readonly answerBytes: number;
};

/**
 * Work on what somebody sent, in a thread of its own. The limits of a thread do not guard who receives its message, so it answers
 * bytes and transfers them: `parentPort.postMessage(bytes, [bytes.buffer])`. Null where it used more than its limits.
 */
export async function inThread(
  file: URL,
  workerData: object,
  { timeMs, memoryMb, answerBytes }: ThreadLimits,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 };
  const thread = new Worker(file, { workerData, resourceLimits, execArgv: [] });
  const over = Promise.withResolvers<unknown>();
  const ended = setTimeout(() => over.resolve(null), timeMs);
  thread.once("message", over.resolve);
  thread.once("error", (error: NodeJS.ErrnoException) =>
    error.code === "ERR_WORKER_OUT_OF_MEMORY" ? over.resolve(null) : over.reject(error),
  );
  thread.once("exit", () => over.resolve(null));
  try {
    const answer = await over.promise;
    return isBytes(answer) && answer.byteLength <= answerBytes ? answer : null;
  } finally {
    clearTimeout(ended);
    await thread.terminate();
  }
}

const isBytes = (answer: unknown): answer is Uint8Array<ArrayBuffer> => answer instanceof Uint8Array;
