import { startEmulator } from "@stampflow/local";
import { afterAll } from "vitest";

/**
 * A DynamoDB Local in memory for the tests of one file; answers its address. One for all files grows slow: after some
 * ten thousand writes to tables with streams each of them takes twenty times as long.
 */
export async function ownDatabase(): Promise<string> {
  const emulator = await startEmulator();
  afterAll(() => emulator.stop());
  return emulator.url;
}
