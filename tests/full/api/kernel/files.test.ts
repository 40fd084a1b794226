import { get } from "node:http";
import { AppError, pictureKey } from "@stampflow/kernel";
import {
  checkClaim,
  checkUploaded,
  config,
  defineStore,
  type FileClaim,
  fileKey,
  key as indexes,
  pictures,
  readUrl,
  runAs,
  save,
  signPictures,
  systemCall,
  uploadUrl,
} from "@stampflow/kernel/server";
import { lacks, startTestHost } from "@stampflow/testing";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

const host = await startTestHost();
const png = (size: number) =>
  Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(size)]).subarray(0, size);
const inTenant = <Result>(work: () => Promise<Result>) => runAs(systemCall("t1", Date.now(), "zh-CN"), work);
const picture = (size: number): FileClaim => ({ name: "a.png", type: "image/png", size });

const upload = (key: string, claim: FileClaim, body: Buffer, headers: Record<string, string> = {}) =>
  inTenant(async () => {
    const target = await uploadUrl(key, claim);
    return fetch(target.url, { method: "PUT", body: new Uint8Array(body), headers: { ...target.headers, ...headers } });
  });

const verdict = (key: string, claim: FileClaim) =>
  inTenant(() => checkUploaded(pictures, key, claim)).then(
    () => "fine",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

/** The status for a path that HTTP clients would normalise. */
const asItIs = (origin: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode ?? 0)).on("error", reject);
  });

describe("a presigned upload", () => {
  const key = (id: string) => inTenant(async () => fileKey("test", id.replaceAll(" ", "-")));

  test("takes the file that was announced, and gives it back", async () => {
    const at = await key("good");
    expect((await upload(at, picture(2000), png(2000))).status).toBe(200);
    expect(await verdict(at, picture(2000))).toBe("fine");
    const answer = await fetch(await inTenant(() => readUrl(at)));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png(2000));
  });

  test.each([
    ["of another kind", picture(10), png(10), { "content-type": "text/html" }],
    ["of another size", picture(10), png(11), {}],
  ])("refuses a file %s", async (name, claim, body, headers) => {
    expect((await upload(await key(name), claim, body, headers)).status).toBe(403);
    expect(await verdict(await key(name), claim)).toBe("kernel.file.missing");
  });

  test.each([
    ["whose bytes are of another kind", Buffer.from("<svg onload=alert(1)>"), "kernel.file.kind"],
    ["that is empty", Buffer.alloc(0), "kernel.file.empty"],
    ["that is one byte too large", png(pictures.maxBytes + 1), "kernel.file.size"],
  ])("a file %s does not stay", async (name, body, code) => {
    const at = await key(name);
    const claim = picture(body.length);
    expect((await upload(at, claim, body)).status).toBe(200);
    expect(await verdict(at, claim)).toBe(code);
    expect(await verdict(at, claim)).toBe("kernel.file.missing");
  });

  test.each(["constructor", "__proto__", "toString", "text/html"])("is refused for the kind %s", async (type) => {
    const claimed = () => checkClaim(pictures, { name: "a", type, size: 1 });
    expect(claimed).toThrow(expect.objectContaining({ code: "kernel.file.kind" }));
  });

  test("comes back as something to keep, under its name, from another origin than the pages'", async () => {
    const at = await key("kept");
    await upload(at, picture(10), png(10));
    const url = await inTenant(() => readUrl(at, "Bill (1) 发票.png"));
    const { headers } = await fetch(url);
    expect(headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Bill%20%281%29%20%E5%8F%91%E7%A5%A8.png",
    );
    expect(new URL(url).origin).not.toBe(host.origin);
  });
});

describe("a picture of a record", () => {
  const picked = pictureKey("test");
  const record = z.object({ id: z.string(), version: z.number().int(), one: picked, more: z.array(picked) });
  const records = defineStore({ entity: "testPicture", record, key: indexes.main(["id"], []) });
  const create = (id: string, one: string, more: string[]) =>
    inTenant(() => save({ writes: [records.create({ id, version: 1, one, more })] }));
  const missing = { code: "kernel.file.missing" };

  test.each([
    ["another company's", "t2/test/1.png"],
    ["another company's, by dots", "t1/test/../../t2/test/1.png"],
    ["one of another field", "t1/avatar/1.png"],
    ["a file of an application", "t1/approval/me/1.png"],
    ["one that was never sent", "t1/test/never.png"],
    ["of another kind", "t1/test/1.svg"],
  ])("is not saved where its key is %s, whatever the module checks", async (_, key) => {
    await expect(create("refused", key, [])).rejects.toMatchObject(missing);
    await expect(create("refused", "", [key])).rejects.toMatchObject(missing);
    expect(await inTenant(() => records.get({ id: "refused" }))).toBeNull();
  });

  test("has no address where a foreign key is stored nevertheless, and none is signed", async () => {
    const stored = { one: "t2/test/1.png", more: ["t1/approval/me/1.png"] };
    expect(await inTenant(() => signPictures(record, stored))).toEqual({});
    await expect(inTenant(() => readUrl("t2/test/1.png"))).rejects.toMatchObject(missing);
    await expect(inTenant(() => uploadUrl("t2/test/1.png", picture(10)))).rejects.toMatchObject(missing);
  });

  test("is saved and can be read where it was sent for the field", async () => {
    const key = "t1/test/sent.png";
    await upload(key, picture(10), png(10));
    await create("saved", key, [key]);
    const urls = await inTenant(async () => signPictures(record, (await records.get({ id: "saved" })) ?? {}));
    expect(Buffer.from(await (await fetch(urls[key] ?? "")).arrayBuffer())).toEqual(png(10));
  });
});

describe.skipIf(lacks("permissions"))("a stranger", () => {
  test("refuses reading, writing, listing and removing without a valid signature", async () => {
    const key = "t1/test/secret";
    await upload(key, picture(10), png(10));
    const signed = await inTenant(() => readUrl(key));
    const put = (await inTenant(() => uploadUrl("t1/test/mine", picture(10)))).url;
    const { origin } = new URL(signed);
    const base = `${origin}/${config.bucket}`;
    const changed = (url: string, change: (url: URL) => void) => {
      const other = new URL(url);
      change(other);
      return other.href;
    };
    const credential = new URL(signed).searchParams.get("X-Amz-Credential")?.split("/")[0] ?? "";
    const tried: [method: string, url: string, headers?: Record<string, string>][] = [
      ...["", "?X-Amz-Signature=1", `?AWSAccessKeyId=${credential}&Signature=1&Expires=9999999999`].flatMap((query) =>
        ["GET", "HEAD", "PUT", "DELETE"].map((method): [string, string] => [method, `${base}/${key}${query}`]),
      ),
      ["GET", `${base}/?X-Amz-Signature=1`],
      ["GET", `${base}?list-type=2&X-Amz-Signature=1`],
      ["GET", `${origin}/?X-Amz-Signature=1`],
      ["GET", `${base}/${key}`, { authorization: "AWS4-HMAC-SHA256 nonsense" }],
      ["GET", changed(signed, ({ searchParams }) => searchParams.set("X-Amz-Signature", "0".repeat(64)))],
      ["GET", changed(signed, ({ searchParams }) => searchParams.set("X-Amz-Expires", "604800"))],
      ["GET", changed(signed, ({ searchParams }) => searchParams.set("response-content-disposition", "inline"))],
      ["GET", `${signed}&x-amz-expires=604800`],
      ["GET", signed.replace(key, "t1/test/other")],
      ["DELETE", signed],
      ["PUT", signed],
      ["PUT", put, { "content-type": "image/png", "x-amz-copy-source": `/${config.bucket}/${key}` }],
    ];
    for (const [method, url, headers = {}] of tried) {
      const answer = await fetch(url, { method, headers, ...(method === "PUT" ? { body: "x" } : {}) });
      expect([method, url, answer.status]).toEqual([method, url, 403]);
    }
    const { pathname, search } = new URL(signed);
    for (const dots of ["..", "%2e%2e", ".%2E", "%2e", "..%2fsecret", "..%5c", ""])
      expect(await asItIs(origin, pathname.replace("/test/", `/test/${dots}/`) + search)).toBe(403);
    expect(await verdict(key, picture(10))).toBe("fine");
    expect(await verdict("t1/test/mine", picture(10))).toBe("kernel.file.missing");
  });

  test.skipIf(lacks("host"))("cannot use an address after its time", async () => {
    const { url } = await inTenant(() => uploadUrl("t1/test/late", picture(10)));
    vi.useFakeTimers({ now: Date.now() + 15 * 60_000 + 1000, toFake: ["Date"] });
    const answer = await fetch(url, { method: "PUT", headers: { "content-type": "image/png" }, body: "x" });
    vi.useRealTimers();
    expect(answer.status).toBe(403);
  });
});

describe.skipIf(lacks("host"))("the file server of one machine", () => {
  test("allows only the product's origin, and no scripts", async () => {
    const { url } = await inTenant(() => uploadUrl("t1/test/cors", picture(10)));
    const preflight = async (origin: string) => {
      const asked = { "access-control-request-method": "PUT", "access-control-request-headers": "content-type" };
      const { status, headers } = await fetch(url, { method: "OPTIONS", headers: { ...asked, origin } });
      return [status, headers.get("access-control-allow-origin")];
    };
    expect(await preflight(host.origin)).toEqual([200, host.origin]);
    expect(await preflight("http://127.0.0.1:9999")).toEqual([403, null]);
    const headers = { "content-disposition": "inline" };
    await upload("t1/test/cors", picture(10), png(10), headers);
    for (const asked of [await inTenant(() => readUrl("t1/test/cors")), url]) {
      const answer = await fetch(asked, { headers: { origin: "http://127.0.0.1:9999" } });
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
      expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });
});
