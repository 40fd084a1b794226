import { Agent, request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { personOf, recorded, startTestHost } from "@stampflow/testing";
import { expect, test } from "vitest";

/** What was sent to the host of one machine to harm it, and the ways beside that. */
const host = await startTestHost();
const person = personOf(host, { tenantId: "t1", userId: "eve" });

/** The first line of the answer to what no HTTP client would send. */
const said = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(host.port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
      if (answer.includes("\r\n")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });

const upgrade = "Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
const handshake = `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
const one = "/socket/business/imserver/one";

test.each([
  ["//", upgrade, 400],
  ["//", "Host: x\r\n", 400],
  ["///", upgrade, 400],
  ["/\\", upgrade, 400],
  ["//[", upgrade, 400],
  ["http://[", upgrade, 400],
  ["http://[", "Host: x\r\n", 400],
  ["*", upgrade, 400],
  ["/%", handshake, 404],
  ["/", handshake, 404],
  [one, handshake, 401],
  [`${one}?token=%`, handshake, 403],
  [`${one}?token[]=a&token=b`, handshake, 403],
])("GET %s with %j is refused, and the host goes on", async (path, headers, status) => {
  expect(await said(`GET ${path} HTTP/1.1\r\n${headers}\r\n`)).toContain(` ${status} `);
  expect((await fetch(`${host.origin}/config.json`)).status).toBe(200);
});

test("a body that is too large is refused to its end, and the connection goes on", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, body = "") =>
    new Promise<{ status: number | undefined; again: boolean }>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
      const asked = request({ agent, host: "127.0.0.1", port: host.port, method, path, headers }, (answer) => {
        answer.resume().once("end", () => resolve({ status: answer.statusCode, again: asked.reusedSocket }));
      });
      asked.once("error", reject).end(body);
    });
  const large = JSON.stringify({ account: "x".repeat(2_000_000), password: "y" });
  for (const again of [false, true, true])
    expect(await send("POST", "/api/identity/session/signIn", large)).toEqual({ status: 413, again });
  expect(await send("GET", "/config.json")).toEqual({ status: 200, again: true });
  agent.destroy();
});

test("refused handshakes leave no connection behind", async () => {
  const before = await recorded("t1");
  const path = `${one}?token=${await person.token()}`;
  const refused = Array.from({ length: 50 }, () => said(`GET ${path} HTTP/1.1\r\n${upgrade}\r\n`));
  for (const line of await Promise.all(refused)) expect(line).toContain(" 400 ");
  await expect.poll(() => recorded("t1")).toEqual(before);
});

test("answers of every origin carry the headers that keep a page safe", async () => {
  const headersOf = async (path: string) => (await fetch(`${host.origin}${path}`)).headers;
  for (const path of ["/", "/config.json", "/api/openapi.json", "/api/none"])
    expect((await headersOf(path)).get("x-content-type-options")).toBe("nosniff");
  const policy = (await headersOf("/")).get("content-security-policy") ?? "";
  for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy.split("; ")).toContain(part);
});

test("the database is reached from this machine alone", async () => {
  const { port } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
  const outside = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address),
  );
  for (const address of [...outside, "127.0.0.2"])
    await expect(fetch(`http://${address}:${port}`, { method: "POST" })).rejects.toThrow();
});
