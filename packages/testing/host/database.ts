import { type Emulator, startEmulator } from "@stampflow/local";
import { afterAll } from "vitest";

type Database = { readonly emulator: Promise<Emulator>; used: number; using: number };
/** What the files of a worker share, those too that have modules loaded again. */
const worker = globalThis as { dynamodb?: Database };

/** Then a write takes twice as long as in the first, and Java half a gigabyte. */
const mostFiles = 20;

/**
 * The address of the DynamoDB Local of this worker, in memory. Each access key has a database of its own there: with every
 * write it reads the stream records of all tables before, so that writes were ten times as slow after five files.
 */
export async function workersDatabase(): Promise<string> {
  const before = worker.dynamodb;
  const worn = before && before.used >= mostFiles && before.using === 0;
  if (worn) await (await before.emulator).stop();
  const now = before && !worn ? before : { emulator: startEmulator(undefined, false), used: 0, using: 0 };
  worker.dynamodb = now;
  now.used++;
  now.using++;
  afterAll(() => void now.using--);
  return (await now.emulator).url;
}
