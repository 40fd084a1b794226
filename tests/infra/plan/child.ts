/** One process per stage, because Pulumi has global state: runs the program and prints the resources it registered. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { answerTo, attributesOf } from "./answers.ts";
import { servePlatform } from "./platform-server.ts";
import type { Recorded } from "./record.ts";

const [bundle = "", stage = "", root = "", platform = "", file = "", whole = ""] = process.argv.slice(2);
const secretMark = "4dabf18193072939515e22adb298388d";

type Registered = { type: string; name: string; inputs: Record<string, unknown> };
type Transformed = { type: string; name: string; opts: { retainOnDelete?: boolean } };
type Program = {
  config: { app(input: { stage: string }): Promise<Record<string, unknown>>; run(): Promise<unknown> };
  deploy(): unknown;
  run(program: () => unknown): Promise<Record<string, unknown>>;
  pulumi: {
    runtime: {
      setMocks(mocks: object, project: string, stack: string, preview: boolean): Promise<void>;
      runInPulumiStack(program: () => Promise<unknown>): Promise<unknown>;
      registerStackTransformation(look: (args: Transformed) => undefined): void;
    };
    output(value: unknown): { promise(): Promise<Record<string, unknown>> };
  };
};

/** Unwraps Pulumi's secret values. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  if (secretMark in value && "value" in value) return plain(value.value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

const server = await servePlatform();
const paths = { root, work: join(root, ".sst"), platform, home: root };
const app: Record<string, unknown> = { name: "stampflow", stage };
Object.assign(globalThis, { $app: app, $dev: false, $cli: { paths, command: "deploy", rpc: server, state: {} } });
process.env.SST_SERVER = server;
for (const name of ["TokenSecret", "AuthSecret", "SealSecret", "ProxySecret", "MailFrom"])
  process.env[`SST_SECRET_${name}`] = `the ${name}`;

const { config, deploy, run, pulumi } = (await import(pathToFileURL(bundle).href)) as Program;
Object.assign(app, {
  removal: "retain",
  protect: false,
  ...(await config.app({ stage })),
  stage,
  providers: { aws: {} },
});

const resources: Recorded[] = [];
const retained = new Set<string>();
const newResource = ({ type, name, inputs }: Registered) => {
  const readable = plain(inputs) as Record<string, unknown>;
  resources.push({ type, name, inputs: readable, retained: retained.has(`${type} ${name}`) });
  return { id: `${name}-id`, state: attributesOf(type, name, readable) };
};
const call = ({ token, inputs }: { token: string; inputs: Record<string, unknown> }) =>
  answerTo(token, plain(inputs) as Record<string, unknown>);
await pulumi.runtime.setMocks({ newResource, call }, "stampflow", stage, false);

process.on("unhandledRejection", (error) => {
  console.error(error);
  process.exit(1);
});
let outputs: Record<string, unknown> = {};
await pulumi.runtime.runInPulumiStack(async () => {
  outputs = await run(() => {
    // Runs last, so SST has made all its changes.
    pulumi.runtime.registerStackTransformation(({ type, name, opts }) => {
      if (opts.retainOnDelete) retained.add(`${type} ${name}`);
      return undefined;
    });
    return whole ? config.run() : deploy();
  });
  return outputs;
});

// Components register resources after the program has ended: waits until nothing is left.
let written = false;
process.on("beforeExit", async () => {
  if (written) return;
  written = true;
  const said = plain(await pulumi.output(outputs).promise()) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ app, resources, outputs: said }));
});
