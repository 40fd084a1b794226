/** A host with one subscriber on a data folder: saves given facts and prints those it was delivered. */
import { join } from "node:path";
import { defineEvent } from "@stampflow/kernel";
import { type Module, runAs, save, subscriber, systemCall } from "@stampflow/kernel/server";
import { defaultNames, newSecrets, startEmulator, startHost } from "@stampflow/local";
import { z } from "zod";
import type { Saved } from "./run.ts";

const [folder = "", first = "[]", later = "[]"] = process.argv.slice(2);
const happened = defineEvent("probe.thing.happened", z.object({}));
const heard: string[] = [];
const probe: Module = {
  name: "probe",
  routes: [],
  permissions: [],
  errors: {},
  texts: { "zh-CN": {}, "en-US": {}, "ja-JP": {} },
  subscribers: [
    subscriber("probe.listener", [happened], async ({ aggregate, seq }) => {
      heard.push(`${aggregate} ${seq}`);
    }),
  ],
};

async function keep(facts: Saved[]): Promise<void> {
  for (const { aggregate, seq, at } of facts)
    await runAs(systemCall("t1", at, "zh-CN"), () =>
      save({ writes: [], facts: { facts: [happened({})], aggregate, seq } }),
    );
}

const emulator = await startEmulator(folder);
const host = await startHost({
  ...defaultNames,
  modules: [probe],
  port: 0,
  dynamodb: async () => emulator.url,
  filesFolder: join(folder, "files"),
  secrets: newSecrets(),
  timers: false,
});
await host.settle();
await keep(JSON.parse(first));
await host.settle();
await host.stop();
await keep(JSON.parse(later));
await emulator.stop();
console.log(`heard ${JSON.stringify(heard)}`);
process.exit(0);
