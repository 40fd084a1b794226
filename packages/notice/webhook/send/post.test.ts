import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { post } from "./post.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function receiver(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sent = { headers: { "webhook-id": "m1" }, body: '{"名":1}' };
const here = { anywhere: true };
const asking = (address: string) => ({ anywhere: false, resolve: async () => [{ address, family: 4 }] });

test("the body and its headers arrive, and the answer comes back", async () => {
  const got: unknown[] = [];
  const url = await receiver(async (request, response) => {
    const parts = await request.toArray();
    got.push(request.method, request.url, request.headers["webhook-id"], Buffer.concat(parts).toString());
    response.writeHead(201).end("收到");
  });
  expect(await post(`${url}/hook?a=1`, sent, here)).toMatchObject({ status: 201, fault: null, answer: "收到" });
  expect(got).toEqual(["POST", "/hook?a=1", "m1", sent.body]);
});

test("the beginning of a long answer is stored, without an incomplete character", async () => {
  const url = await receiver((_, response) => response.writeHead(200).end(`a${"好".repeat(100_000)}`));
  const { answer, fault } = await post(url, sent, here);
  expect(fault).toBeNull();
  expect(answer).toBe(`a${"好".repeat(682)}`);
});

test.each([500, 404, 429])("%i is a failure with its status", async (status) => {
  const url = await receiver((_, response) => response.writeHead(status).end("no"));
  expect(await post(url, sent, here)).toMatchObject({ status, fault: "status", answer: "no" });
});

test("a redirect is not followed, wherever it leads", async () => {
  const seen: (string | undefined)[] = [];
  const url = await receiver((request, response) => {
    seen.push(request.url);
    response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data" }).end();
  });
  expect(await post(`${url}/first`, sent, here)).toMatchObject({ status: 307, fault: "redirect" });
  expect(seen).toEqual(["/first"]);
});

test("nothing is sent to a name with any private address", async () => {
  const both = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "169.254.169.254", family: 4 },
  ];
  const outcome = await post("https://hook.example/", sent, { anywhere: false, resolve: both });
  expect(outcome).toMatchObject({ status: null, fault: "private" });
});

test.each(["127.0.0.1", "169.254.169.254", "10.0.0.5", "0.0.0.0"])(
  "nor to a name that resolves to %s",
  async (address) =>
    expect(await post("https://hook.example/", sent, asking(address))).toMatchObject({
      status: null,
      fault: "private",
    }),
);

test("the connection uses the checked address: the name is resolved once", async () => {
  const url = new URL(await receiver((request, response) => response.end(request.headers.host)));
  let asked = 0;
  const resolve = async () => {
    asked++;
    return [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  const outcome = await post(`http://nowhere.invalid:${url.port}/`, sent, { ...here, resolve });
  expect(outcome).toMatchObject({ status: 200, answer: `nowhere.invalid:${url.port}` });
  expect(asked).toBe(1);
});

test("a name that does not exist", async () => {
  const resolve = () => Promise.reject(new Error("ENOTFOUND"));
  expect(await post("https://hook.example/", sent, { anywhere: false, resolve })).toMatchObject({ fault: "name" });
});

test("a connection that is refused", async () => {
  const url = await receiver(() => {});
  await new Promise((closed) => open.pop()?.close(closed));
  expect(await post(url, sent, here)).toMatchObject({ status: null, fault: "refused" });
});

test("a receiver that closes the connection", async () => {
  const url = await receiver((request) => request.socket.destroy());
  expect(await post(url, sent, here)).toMatchObject({ status: null, fault: "closed" });
});

test("a receiver that speaks no TLS", async () => {
  const url = await receiver((_, response) => response.end());
  const { fault } = await post(url.replace("http:", "https:"), sent, here);
  expect(fault).toBe("certificate");
});

test.each([
  ["says nothing", () => {}],
  ["never ends its answer", (_: unknown, response: { write(text: string): void }) => response.write("a")],
])("a receiver that %s is given up in time", async (_, answer) => {
  const url = await receiver(answer as RequestListener);
  expect(await post(url, sent, { ...here, timeoutMs: 100 })).toMatchObject({ status: null, fault: "timeout" });
});

test("a name server that never answers is given up in time, too", async () => {
  const resolve = () => new Promise<never>(() => {});
  const outcome = await post("https://hook.example/", sent, { anywhere: false, resolve, timeoutMs: 100 });
  expect(outcome).toMatchObject({ status: null, fault: "timeout" });
});
