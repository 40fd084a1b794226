import { Agent, request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { modules } from "@stampflow/functions/modules";
import { config } from "@stampflow/kernel/server";
import { personOf, recorded, sampleOf, startTestHost } from "@stampflow/testing";
import { SignJWT } from "jose";
import { expect, test } from "vitest";

/** Requests meant to harm the local host. */
const host = await startTestHost();
const person = personOf(host, { tenantId: "t1", userId: "eve" });

/** Sends raw text that no HTTP client would send; answers the status line. */
const said = (text: string, port = host.port) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += String(chunk);
      if (answer.includes("\r\n")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });

const upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
const handshake = `${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;
const one = "/socket/business/imserver/one";

test.each([
  ["//", upgrade, 400],
  ["//", "Host: localhost\r\n", 400],
  ["///", upgrade, 400],
  ["/\\", upgrade, 400],
  ["//[", upgrade, 400],
  ["http://[", upgrade, 400],
  ["http://[", "Host: localhost\r\n", 400],
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

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:3000", "evil.example@localhost", "x"])(
  "whoever lets the name %j lead here reads nothing",
  async (name) => {
    for (const path of ["/", "/config.json", "/api/openapi.json"])
      expect(await said(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\n\r\n`)).toContain(" 400 ");
    const socket = `GET ${one}?token=${await person.token()} HTTP/1.1\r\n`;
    expect(await said(`${socket}${handshake.replace("localhost", name)}\r\n`)).toContain(" 400 ");
    const { port } = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
    const list = "x-amz-target: DynamoDB_20120810.ListTables\r\ncontent-length: 2";
    expect(await said(`POST / HTTP/1.1\r\nHost: ${name}\r\n${list}\r\n\r\n{}`, Number(port))).toMatch(/ 40[04] /);
  },
);

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

test("refused handshakes leave no connection", async () => {
  const before = await recorded("t1");
  const path = `${one}?token=${await person.token()}`;
  const refused = Array.from({ length: 50 }, () => said(`GET ${path} HTTP/1.1\r\n${upgrade}\r\n`));
  for (const line of await Promise.all(refused)) expect(line).toContain(" 400 ");
  await expect.poll(() => recorded("t1")).toEqual(before);
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a token that was changed, unsigned or signed with another key opens nothing", async () => {
  const [head = "", body = "", signature = ""] = (await person.token()).split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const other = { ...claims, tid: "t2", per: ["system:organisation:page"] };
  const secret = new TextEncoder().encode(config.tokenSecret);
  const signed = (alg: string, key: Uint8Array, payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(key);
  const tried = {
    "of another company": `${head}.${base64(other)}.${signature}`,
    "for longer": `${head}.${base64({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
    "without a signature": `${base64({ alg: "none" })}.${base64(other)}.`,
    "with half of it": `${head}.${body}.${signature.slice(0, 20)}`,
    "of another key": await signed("HS256", new TextEncoder().encode("another secret of another house"), other),
    "of another kind": await signed("HS512", secret, other),
    "that never ends": await signed("HS256", secret, { ...other, exp: undefined }),
    "without a company": await signed("HS256", secret, { ...claims, tid: undefined }),
  };
  for (const [name, token] of Object.entries(tried)) {
    const answer = await fetch(`${host.origin}/api/notice/record/readAll`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect([name, answer.status]).toEqual([name, 401]);
    expect(await said(`GET ${one}?token=${token} HTTP/1.1\r\n${handshake}\r\n`)).toContain(" 403 ");
  }
});

test("what a body says beyond its schema reaches no call: neither a company nor rights, nor a prototype", () => {
  const more =
    '"tenantId$":"t2","permissions$":["*"],"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}';
  for (const { path, body, query } of modules.flatMap(({ routes }) => routes)) {
    const schema = body ?? query;
    const plain = JSON.stringify(schema ? sampleOf(schema, () => "id") : {});
    if (!schema || !plain.startsWith("{")) continue;
    const { data } = schema.safeParse(JSON.parse(plain.replace("{", plain === "{}" ? `{${more}` : `{${more},`)));
    const taken = Object.keys(data ?? {}).filter((name) => name.endsWith("$") || name === "constructor");
    expect([path, taken, (data as { isAdmin?: true } | undefined)?.isAdmin]).toEqual([path, [], undefined]);
  }
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});

test("answers of every origin carry the headers that keep a page safe", async () => {
  const headersOf = async (path: string) => (await fetch(`${host.origin}${path}`)).headers;
  for (const path of ["/", "/config.json", "/api/openapi.json", "/api/none"])
    expect((await headersOf(path)).get("x-content-type-options")).toBe("nosniff");
  for (const path of ["/api/none", "/api/openapi.json"])
    expect((await headersOf(path)).get("cache-control")).toBe("no-store");
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
