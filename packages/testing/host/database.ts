import { type Emulator, startEmulator } from "@stampflow/local";
import { afterAll } from "vitest";

type Database = { readonly emulator: Promise<Emulator>; used: number; using: number };
/** Shared by the files of a worker, also if modules are loaded again. */
const worker = globalThis as { dynamodb?: Database };

/** After this many files a write takes twice as long, and Java has half a gigabyte. */
const maxFiles = 20;

/**
 * The address of this worker's DynamoDB Local, in memory. Each access key has its own database: with each write it
 * reads the stream records of all earlier tables, so after five files writes were ten times slower.
 */
export async function workersDatabase(): Promise<string> {
  const before = worker.dynamodb;
  const worn = before && before.used >= maxFiles && before.using === 0;
  if (worn) await (await before.emulator).stop();
  const now = before && !worn ? before : { emulator: startEmulator(undefined, false), used: 0, using: 0 };
  worker.dynamodb = now;
  now.used++;
  now.using++;
  afterAll(() => void now.using--);
  return (await now.emulator).url;
}
