import { AppError } from "@stampflow/kernel";
import {
  checkUploaded,
  config,
  type FileClaim,
  fileKey,
  pictures,
  readUrl,
  runAs,
  systemCall,
  uploadUrl,
} from "@stampflow/kernel/server";
import { lacks, startTestHost } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

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

describe("a presigned upload", () => {
  const key = (id: string) => inTenant(async () => fileKey("test", id));

  test("takes the file that was announced, and gives it back", async () => {
    const at = await key("good");
    expect((await upload(at, picture(2000), png(2000))).status).toBe(200);
    expect(await verdict(at, picture(2000))).toBe("fine");
    const answer = await fetch(await readUrl(at));
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

  test("may come from a page of another address", async () => {
    const { url } = await inTenant(async () => uploadUrl(await key("cors"), picture(1)));
    const asked = { origin: "http://127.0.0.1:9999", "access-control-request-method": "PUT" };
    const answer = await fetch(url, {
      method: "OPTIONS",
      headers: { ...asked, "access-control-request-headers": "content-type" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe.skipIf(lacks("permissions"))("without a signature", () => {
  test("nothing is read, written or listed", async () => {
    const at = await inTenant(async () => fileKey("test", "secret"));
    await upload(at, picture(10), png(10));
    const base = `${host.origin}/${config.bucket}`;
    for (const [method, url] of [
      ["GET", `${base}/${at}`],
      ["PUT", `${base}/${at}`],
      ["DELETE", `${base}/${at}`],
      ["GET", `${base}/`],
      ["GET", `${base}/?list-type=2`],
    ] as const) {
      expect((await fetch(url, { method })).status).toBe(403);
    }
    const { searchParams } = new URL(await readUrl(at));
    searchParams.set("X-Amz-Signature", "0".repeat(64));
    expect((await fetch(`${base}/${at}?${searchParams}`)).status).toBe(403);
    expect(await verdict(at, picture(10))).toBe("fine");
  });
});
