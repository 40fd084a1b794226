import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { refuse } from "../contract/errors.ts";
import { open, signedIn } from "../contract/permission.ts";
import type { Module } from "../module.ts";
import { languages } from "../text/language.ts";
import { buildApp } from "./app.ts";
import type { Actor } from "./context.ts";
import { openapi } from "./openapi.ts";
import { implement } from "./route.ts";
import { signToken, verifyToken } from "./token.ts";

const actor: Actor = {
  tenantId: "t1",
  userId: "u1",
  accountId: "a1",
  name: "Ito",
  permissions: new Set(["box:open"]),
  scope: { kind: "company" },
  departmentId: "d1",
  sessionId: "s1",
};
const now = 1_790_000_000_000;
const body = z.object({ size: z.number().int().min(1) });
const parcel = z.object({
  name: z.string().min(1).max(3),
  code: z.string().min(4),
  weight: z.number().min(2).max(5),
  items: z.array(z.string()).min(1).max(2),
  kind: z.enum(["letter", "box"]),
  day: z.iso.date(),
});

const box: Module = {
  name: "box",
  permissions: [{ code: "box:open" }, { code: "box:close" }],
  errors: { "box.stuck": 409 },
  texts: {
    "zh-CN": { "box.stuck": "{name} 卡住了" },
    "en-US": { "box.stuck": "{name} is stuck" },
    "ja-JP": { "box.stuck": "{name} が開きません" },
  },
  routes: [
    implement(
      { method: "POST", path: "/box/open", permission: { code: "box:open" }, summary: "open", body },
      async (c) => ({ by: c.actor.name, size: c.body.size }),
    ),
    implement(
      { method: "POST", path: "/box/close", permission: { code: "box:close" }, summary: "close" },
      async () => null,
    ),
    implement({ method: "POST", path: "/box/mine", permission: signedIn, summary: "mine" }, async () =>
      refuse("box.stuck", { name: "A" }),
    ),
    implement({ method: "POST", path: "/box/send", permission: open, summary: "send", body: parcel }, async () => null),
    implement(
      {
        method: "GET",
        path: "/box/look",
        permission: open,
        summary: "look",
        query: z.object({ n: z.coerce.number() }),
      },
      async (c) => c.query.n,
    ),
    implement(
      { method: "GET", path: "/box/picture", permission: open, summary: "picture" },
      async () => new Response("<svg/>", { headers: { "cache-control": "public, max-age=60" } }),
    ),
    implement({ method: "POST", path: "/box/break", permission: open, summary: "break" }, async () => {
      throw new Error("secret detail");
    }),
  ],
};

const app = buildApp([box], () => now);
let token = "";
beforeAll(async () => {
  process.env.TOKEN_SECRET = "a secret of at least thirty-two characters";
  token = (await signToken(actor, now)).token;
});

async function send(path: string, init: { body?: string; token?: string; language?: string; method?: string } = {}) {
  const headers = new Headers({ "accept-language": init.language ?? "en-US" });
  if (init.token) headers.set("authorization", `Bearer ${init.token}`);
  const response = await app.request(path, { method: init.method ?? "POST", headers, body: init.body });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown> & { error?: Record<string, unknown> },
  };
}

describe("calls", () => {
  test("answer in the response format", async () => {
    const answer = await send("/api/box/open", { token, body: '{"size":2}' });
    expect(answer).toEqual({ status: 200, body: { code: 200, data: { by: "Ito", size: 2 }, msg: "Done" } });
  });

  test.each([
    ["no token", "/api/box/open", undefined, 401],
    ["a false token", "/api/box/open", "nonsense", 401],
    ["a permission that contains the wanted one", "/api/box/close", "real", 403],
    ["an unknown path", "/api/box/none", "real", 404],
  ])("with %s are refused", async (_, path, given, status) => {
    const answer = await send(path, { token: given === "real" ? token : given, body: '{"size":2}' });
    expect([answer.status, answer.body.code]).toEqual([status, status]);
  });

  test("name each faulty field", async () => {
    const answer = await send("/api/box/open", { token, body: '{"size":0}' });
    expect(answer.status).toBe(400);
    expect(answer.body.error?.fields).toMatchObject([{ path: "size" }]);
  });

  const given = { name: "abc", code: "abcd", weight: 3, items: ["a"], kind: "box", day: "2026-03-02" };
  test.each([
    ["name", "", "请填写此项", "Fill this in", "入力してください"],
    ["name", undefined, "请填写此项", "Fill this in", "入力してください"],
    ["kind", undefined, "请填写此项", "Fill this in", "入力してください"],
    ["name", "abcd", "最多输入 3 个字符", "Enter no more than 3 characters", "3 文字以内で入力してください"],
    ["code", "abc", "至少输入 4 个字符", "Enter at least 4 characters", "4 文字以上で入力してください"],
    ["weight", 1, "不能小于 2", "Enter 2 or more", "2 以上の値を入力してください"],
    ["weight", 6, "不能大于 5", "Enter 5 or less", "5 以下の値を入力してください"],
    ["weight", "3", "此项的格式不正确", "This has the wrong format", "形式が正しくありません"],
    ["items", [], "至少选择 1 项", "Choose at least 1", "1 件以上選んでください"],
    ["items", ["a", "b", "c"], "最多选择 2 项", "Choose no more than 2", "選べるのは 2 件までです"],
    ["kind", "bag", "请从可选项中选择", "Choose one of the options offered", "選択肢から選んでください"],
    ["day", "soon", "此项填写有误，请检查", "Check what you entered here", "入力内容を確認してください"],
  ])("with %s %j say so in the words of the product", async (path, value, ...words) => {
    for (const [index, language] of languages.entries()) {
      const answer = await send("/api/box/send", { language, body: JSON.stringify({ ...given, [path]: value }) });
      expect(answer.body.error?.fields).toEqual([{ path, message: words[index] }]);
    }
  });

  test.each(["{", "\u0000\u0001", "[", '"text"', "null", "[1]"])(
    "with the body %j are bad input, never a fault",
    async (body) => {
      expect((await send("/api/box/open", { token, body })).status).toBe(400);
    },
  );

  test.each([
    ["zh-CN", "A 卡住了"],
    ["en-US", "A is stuck"],
    ["ja-JP", "A が開きません"],
  ])("refuse in %s", async (language, msg) => {
    const answer = await send("/api/box/mine", { token, language });
    expect(answer.body).toMatchObject({ code: 409, msg, error: { code: "box.stuck", data: { name: "A" } } });
  });

  test("do not tell the details of an internal error", async () => {
    const answer = await send("/api/box/break");
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain("secret detail");
  });

  test("with more bytes than allowed get 413", async () => {
    const answer = await send("/api/box/open", { token, body: `{"size":1,"x":"${"y".repeat(300_000)}"}` });
    expect(answer.status).toBe(413);
  });

  test.each([
    ["an answer", "/api/box/look?n=4", "no-store"],
    ["a refusal", "/api/box/look?n=x", "no-store"],
    ["what says itself how long it holds", "/api/box/picture", "public, max-age=60"],
  ])("%s may be kept on its way: %s, %s", async (_, path, kept) => {
    const response = await app.request(path, { method: "GET" });
    expect(response.headers.get("cache-control")).toBe(kept);
  });

  test("parse their query with the schema", async () => {
    expect((await send("/api/box/look?n=4", { method: "GET" })).body.data).toBe(4);
    expect((await send("/api/box/look?n=x", { method: "GET" })).status).toBe(400);
  });
});

describe("tokens", () => {
  test("contain the actor and last 60 s", async () => {
    expect(await verifyToken(token, now + 59_000)).toEqual(actor);
    expect(await verifyToken(token, now + 61_000)).toBeNull();
  });

  test("are invalid if altered", async () => {
    expect(await verifyToken(`${token.slice(0, -4)}AAAA`, now)).toBeNull();
  });
});

test("the OpenAPI page names every route with its permission", () => {
  const description = openapi([box]);
  expect(Object.keys(description.paths)).toHaveLength(box.routes.length);
  expect(description.paths["/api/box/open"]).toMatchObject({ post: { "x-permission": "box:open" } });
});

test("a body that is too deep or too large is refused, chunked or not", async () => {
  const headers = { authorization: `Bearer ${token}` };
  const post = (body: string | ReadableStream) =>
    app.request("/api/box/open", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  const streamed = (text: string) => new Blob([text]).stream();
  const deep = '{"size":2,"more":'.concat("[".repeat(20_000), "]".repeat(20_000), "}");
  const large = JSON.stringify({ size: 2, more: "x".repeat(300_000) });
  const quoted = JSON.stringify({ size: 2, more: `\\"${"[".repeat(20_000)}` });
  const statuses = [];
  for (const body of [deep, large, quoted]) {
    for (const sent of [body, streamed(body)]) statuses.push((await post(sent)).status);
  }
  expect(statuses).toEqual([400, 400, 413, 413, 200, 200]);
});

test("references in the description resolve", () => {
  const leaf = z.object({
    name: z.string(),
    get below() {
      return z.array(leaf);
    },
  });
  const look = (path: string, answer: z.ZodType) =>
    implement({ method: "GET", path, permission: open, summary: "tree", answer }, async () => null);
  const trees = [look("/box/tree", leaf), look("/box/trees", z.array(leaf)), look("/box/twice", z.object({ leaf }))];
  const described = openapi([{ ...box, routes: trees }]);
  const found = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const all = JSON.stringify(described).match(/"\$ref"/g) ?? [];
  expect(found).toHaveLength(all.length);
  expect(new Set(found)).toEqual(new Set(Object.keys(described.components.schemas)));
  expect(found.length).toBeGreaterThan(3);
});
