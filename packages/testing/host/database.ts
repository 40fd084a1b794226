import { startEmulator } from "@stampflow/local";
import { afterAll } from "vitest";

/**
 * A DynamoDB Local in memory for the tests of one file; returns its address. One for all files becomes slow: after some
 * ten thousand writes to tables with streams each takes twenty times as long.
 */
export async function ownDatabase(): Promise<string> {
  const emulator = await startEmulator();
  afterAll(() => emulator.stop());
  return emulator.url;
}
