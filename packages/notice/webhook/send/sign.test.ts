import { createHmac, timingSafeEqual } from "node:crypto";
import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "./sign.ts";

const now = Date.UTC(2026, 2, 2, 1, 0, 0, 999);
const message = { id: "msg_1", body: '{"type":"a.b","data":{"名":1}}' };

/** Verifies as a receiver does, written from the specification. */
function holds(headers: Record<string, string>, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
  const own = createHmac("sha256", key).update(signed, "utf8").digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((part) => {
    const [version, given = ""] = part.split(",");
    const bytes = Buffer.from(given, "base64");
    return version === "v1" && bytes.length === own.length && timingSafeEqual(bytes, own);
  });
}

test("a receiver that knows the secret can check id, time and body", () => {
  const secret = newSecret();
  const headers = signedHeaders(message, [secret], now);
  expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-timestamp": "1772413200" });
  expect(holds(headers, message.body, secret)).toBe(true);
  expect(holds(headers, `${message.body} `, secret)).toBe(false);
  expect(holds({ ...headers, "webhook-id": "msg_2" }, message.body, secret)).toBe(false);
  expect(holds({ ...headers, "webhook-timestamp": "1772413201" }, message.body, secret)).toBe(false);
  expect(holds(headers, message.body, newSecret())).toBe(false);
});

test("while a secret is being replaced, both signatures are valid", () => {
  const [old, next] = [newSecret(), newSecret()];
  const headers = signedHeaders(message, [next, old], now);
  expect([old, next].map((secret) => holds(headers, message.body, secret))).toEqual([true, true]);
});

test("the published example of Standard Webhooks gives its published signature", () => {
  const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}' };
  const headers = signedHeaders(example, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], 1_614_265_330_000);
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("a secret has 256 bits and is never the same", () => {
  const secret = newSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});
