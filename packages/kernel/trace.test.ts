import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publish } from "./bus.ts";
import { runAs, systemCall } from "./context.ts";
import { lambda } from "./lambda.ts";
import { type Packed, pack, unpack } from "./outbox.ts";
import { save } from "./save.ts";

/** Stands for the daemon beside a function, and for the services that it calls. */
const daemon = createSocket("udp4");
const told: Record<string, unknown>[] = [];
const asked: { target: string; body: Record<string, unknown> }[] = [];
let status = 200;
const services = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push({ target: String(request.headers["x-amz-target"]), body: JSON.parse(body) as Record<string, unknown> });
  const answer = status === 200 ? { FailedEntryCount: 0 } : { __type: "AccessDeniedException" };
  response.writeHead(status, { "x-amzn-requestid": "request-9" }).end(JSON.stringify(answer));
});

const header = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1";
const context = { functionName: "stampflow-dev-api", awsRequestId: "invocation-1" };
const write = (packed: Packed) =>
  save({ writes: [{ Put: { TableName: "main", Item: { pk: "a", sk: "b", ob: packed } } }] });
const facts = () =>
  pack([{ type: "probe.happened", data: {} }], { tenantId: "t", aggregate: "a", seq: 1, now: 0, actorId: "u" });

beforeAll(async () => {
  daemon.on("message", (bytes) => {
    const [head = "", segment = ""] = String(bytes).split("\n");
    expect(JSON.parse(head)).toEqual({ format: "json", version: 1 });
    told.push(JSON.parse(segment) as Record<string, unknown>);
  });
  await new Promise<void>((resolve) => daemon.bind(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => services.listen(0, "127.0.0.1", resolve));
  const { port } = services.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-central-1" };
  const names = { AWS_ENDPOINT_URL: endpoint, TABLE_NAME: "main", BUS_NAME: "facts", TRACING: "on" };
  const xray = { AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`, _X_AMZN_TRACE_ID: header };
  for (const [name, value] of Object.entries({ ...keys, ...names, ...xray })) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
  daemon.close();
  services.close();
});
beforeEach(() => {
  told.length = 0;
  asked.length = 0;
  status = 200;
});

const invoke = (work: () => Promise<unknown>) => lambda(() => runAs(systemCall("t", 0, "zh-CN"), work))(null, context);

test("an invocation tells what it called outside, below itself", async () => {
  await invoke(async () => {
    const packed = facts();
    await write(packed);
    await publish(unpack(packed), packed.x);
  });
  await expect.poll(() => told.length).toBe(3);
  const [whole = {}, first = {}, second = {}] = told;
  const trace = { trace_id: "1-5759e988-bd862e3fe1be46a994272793", type: "subsegment" };
  expect(whole).toMatchObject({ ...trace, name: "stampflow-dev-api", parent_id: "53995c3f42cd8ad8" });
  const aws = (operation: string) => ({ operation, region: "eu-central-1", request_id: "request-9" });
  const below = { ...trace, parent_id: whole.id, namespace: "aws" };
  expect(first).toMatchObject({ ...below, name: "DynamoDB", aws: aws("TransactWriteItems") });
  expect(second).toMatchObject({ ...below, name: "EventBridge", aws: aws("PutEvents") });
  for (const part of told) {
    expect(part.id).toMatch(/^[0-9a-f]{16}$/);
    expect(part).not.toHaveProperty("fault");
    expect(Number(part.end_time)).toBeGreaterThanOrEqual(Number(part.start_time));
  }
});

test("facts carry the trace to the bus", async () => {
  await invoke(async () => {
    const packed = facts();
    await write(packed);
    await publish(unpack(packed), packed.x);
  });
  expect(asked[1]?.body.Entries).toEqual([expect.objectContaining({ TraceHeader: header })]);
  await expect.poll(() => told.length).toBe(3);
});

test("what fails is marked, and so is the invocation that it ends", async () => {
  status = 400;
  await expect(invoke(() => write(facts()))).rejects.toThrow();
  await expect.poll(() => told.map(({ fault }) => fault)).toEqual([true, true]);
});

test("what X-Ray does not sample is not told", async () => {
  vi.stubEnv("_X_AMZN_TRACE_ID", header.replace("Sampled=1", "Sampled=0"));
  await invoke(() => write(facts()));
  vi.stubEnv("_X_AMZN_TRACE_ID", header);
  await invoke(async () => {});
  await expect.poll(() => told.map(({ name }) => name)).toEqual(["stampflow-dev-api"]);
});

test("switched off, nothing is told and facts carry nothing", async () => {
  vi.stubEnv("TRACING", "");
  await invoke(() => write(facts()));
  expect(facts()).not.toHaveProperty("x");
  vi.stubEnv("TRACING", "on");
  await invoke(async () => {});
  await expect.poll(() => told.map(({ name }) => name)).toEqual(["stampflow-dev-api"]);
});
