import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { callback } from "./callback.ts";

const answers: number[] = [];
const arrived: string[] = [];
let most = 0;
let open = 0;
const server = createServer(async (request, response) => {
  most = Math.max(most, ++open);
  let body = "";
  for await (const chunk of request) body += String(chunk);
  arrived.push(`${request.method} ${request.url} ${body}`);
  response.statusCode = answers.shift() ?? 200;
  open--;
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("SOCKET_ENDPOINT", `http://127.0.0.1:${(server.address() as AddressInfo).port}/stage`);
  vi.stubEnv("AWS_REGION", "cn-north-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "id");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
beforeEach(() => {
  arrived.length = 0;
  answers.length = 0;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test("is tried again if the gateway is busy", async () => {
  answers.push(429, 500);
  expect(await callback("a=", "审批")).toBe(200);
  expect(arrived).toEqual(Array(3).fill("POST /stage/@connections/a%3D 审批"));
});

// The pauses between tries are random, and up to seconds.
test("gives up in the end, and at once if the connection is gone", async () => {
  answers.push(429, 429, 429, 429);
  expect(await callback("a", "x")).toBe(429);
  answers.push(410);
  expect(await callback("a", "x")).toBe(410);
  expect(arrived).toHaveLength(5);
});

test("no more than 64 are under way at once", async () => {
  const all = await Promise.all(Array.from({ length: 500 }, (_, n) => callback(String(n), "x")));
  expect(all).toEqual(Array(500).fill(200));
  // One that is slow to be answered is sent again.
  expect(new Set(arrived).size).toBe(500);
  expect(most).toBeLessThanOrEqual(64);
});
