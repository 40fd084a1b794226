import { describe, expect, test } from "vitest";
import { Headers as Small } from "./headers.ts";
import { Request as SmallRequest } from "./request.ts";
import { Response as SmallResponse } from "./response.ts";

/** Each does as Node's own does. */
const each = <Own, Ours>(own: Own, ours: Ours) => [["Node's", own] as const, ["ours", ours as unknown as Own] as const];

describe.each(each(Headers, Small))("headers: %s", (_, Kind) => {
  test("names are of any case, values of one name are joined, cookies are not", () => {
    const headers = new Kind({ "Content-Type": " text/plain ", B: "1" });
    headers.append("b", "2");
    headers.append("Set-Cookie", "a=1; Path=/");
    headers.append("set-cookie", "b=2");
    expect([...headers]).toEqual([
      ["b", "1, 2"],
      ["content-type", "text/plain"],
      ["set-cookie", "a=1; Path=/"],
      ["set-cookie", "b=2"],
    ]);
    expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
    expect([headers.get("CONTENT-TYPE"), headers.get("none"), headers.has("B")]).toEqual(["text/plain", null, true]);
    headers.delete("SET-COOKIE");
    headers.set("b", "3");
    const copy = new Kind(headers);
    expect([[...copy.keys()], [...copy.values()]]).toEqual([
      ["b", "content-type"],
      ["3", "text/plain"],
    ]);
    const told: string[] = [];
    copy.forEach((value, name) => {
      told.push(`${name}=${value}`);
    });
    expect(told).toEqual(["b=3", "content-type=text/plain"]);
  });

  test.each([
    ["a value with a line break", "a", "b\r\nset-cookie: c=1"],
    ["a value beyond bytes", "a", "名"],
    ["a name with a space", "a b", "c"],
    ["no name", "", "c"],
  ])("%s is refused", (_, name, value) => {
    expect(() => new Kind().set(name, value)).toThrow(TypeError);
    expect(() => new Kind([[name, value]])).toThrow(TypeError);
  });
});

describe.each(each(Request, SmallRequest))("requests: %s", (_, Kind) => {
  test("a request has address, method, headers and a body that is read once", async () => {
    const body = new TextEncoder().encode(`{"名":1}`);
    const request = new Kind("https://a.example/b?c=名", { method: "post", headers: { a: "b" }, body });
    expect([request.url, request.method, request.headers.get("a")]).toEqual([
      "https://a.example/b?c=%E5%90%8D",
      "POST",
      "b",
    ]);
    expect(request.headers.has("content-type")).toBe(false);
    expect(Boolean(request.body)).toBe(true);
    expect(await request.clone().text()).toBe(`{"名":1}`);
    expect(await request.json()).toEqual({ 名: 1 });
    expect(request.bodyUsed).toBe(true);
    await expect(request.text()).rejects.toThrow(TypeError);
  });

  test("without a body there is none, and it reads as nothing again and again", async () => {
    const request = new Kind("https://a.example/");
    expect([request.method, request.body, await request.text(), await request.text()]).toEqual(["GET", null, "", ""]);
  });
});

describe.each(each(Response, SmallResponse))("responses: %s", (_, Kind) => {
  test("an answer of text, of JSON, of bytes and of nothing", async () => {
    expect(new Kind("a").headers.get("content-type")).toBe("text/plain;charset=UTF-8");
    const json = Kind.json({ a: [1] }, { status: 404, headers: { "x-request-id": "r" } });
    expect([json.status, json.ok, [...json.headers], await json.text()]).toEqual([
      404,
      false,
      [
        ["content-type", "application/json"],
        ["x-request-id", "r"],
      ],
      `{"a":[1]}`,
    ]);
    const bytes = new Kind(new Uint8Array([1, 2]), { headers: [["content-type", "image/png"]] });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2]);
    const empty = new Kind(null, { status: 204 });
    expect([empty.status, empty.ok, empty.body, await empty.text()]).toEqual([204, true, null, ""]);
  });

  test("one is made of another", async () => {
    const first = new Kind("a", { status: 201, headers: { "set-cookie": "c=1" } });
    const second = new Kind(first.body, first);
    expect([second.status, second.headers.getSetCookie(), await second.text()]).toEqual([201, ["c=1"], "a"]);
  });
});
