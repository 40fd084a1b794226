import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { buildHttp } from "@stampflow/functions/http";
import { modules } from "@stampflow/functions/modules";
import { newSecrets, startEmulator, startHost, tables } from "@stampflow/local";
import { type Company, companyOn, type Person, realClock } from "@stampflow/testing";

const tableName = "bench-records";
const listsName = "bench-lists";

/**
 * A call of the product in this process, without a socket; the answer must be a success. Without a body it is a GET.
 */
export type Ask = <Data>(person: Person, path: string, body?: object) => Promise<Data>;
export type Bench = {
  readonly ask: Ask;
  /** A call with headers of its own; the answer must be a success. */
  readonly send: <Data>(path: string, sent: RequestInit) => Promise<Data>;
  readonly companies: readonly Company[];
  /** From here on everything is stored in a separate table. */
  readonly lists: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Companies, and calls as a function runs them. Facts are not delivered meanwhile, because in the cloud other
 * functions do that. The tables have no streams, because with one the emulator becomes slower with every write.
 */
export async function openBench(names: readonly string[]): Promise<Bench> {
  const emulator = await startEmulator();
  const folder = await mkdtemp(join(tmpdir(), "stampflow-bench-"));
  const clock = realClock();
  const host = await startHost({
    modules,
    port: 0,
    dynamodb: async () => emulator.url,
    filesFolder: folder,
    secrets: newSecrets(),
    tableName,
    bucketName: "stampflow-files",
    timers: false,
    clock: clock.now,
  });
  const companies: Company[] = [];
  for (const name of names) companies.push(await companyOn({ ...host, clock }, name));
  await host.settle();
  await host.stop();
  await withoutStream(tableName);
  const app = buildHttp(modules, clock.now);
  const send = async <Data>(path: string, sent: RequestInit) => {
    const answer = await app.fetch(new Request(`http://localhost/api${path}`, sent));
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  return {
    companies,
    send,
    async ask<Data>(person: Person, path: string, body?: object) {
      const headers = {
        authorization: `Bearer ${await person.token()}`,
        "content-type": "application/json",
        "accept-language": "zh-CN",
        "idempotency-key": randomUUID(),
      };
      return send<Data>(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
    },
    async lists() {
      await tables().create(listsName);
      await withoutStream(listsName);
      process.env.TABLE_NAME = listsName;
    },
    async stop() {
      await emulator.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const withoutStream = (TableName: string) =>
  new DynamoDBClient({}).send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
