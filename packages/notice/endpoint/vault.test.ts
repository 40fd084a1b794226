import { runAs, systemCall } from "@stampflow/kernel/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { opened, sealed } from "./vault.ts";

beforeEach(() => void vi.stubEnv("SEAL_SECRET", "first"));
afterEach(() => vi.unstubAllEnvs());

const within = <Result>(tenantId: string, work: () => Result): Result => runAs(systemCall(tenantId, 0, "en-US"), work);
const secret = "whsec_abc";

test("an encrypted secret is unreadable, different each time, and can be decrypted for its endpoint", () => {
  const [one, other] = within("t1", () => [sealed(secret, "e1"), sealed(secret, "e1")] as const);
  expect(Buffer.from(one, "base64").toString("latin1")).not.toContain("abc");
  expect(one).not.toBe(other);
  expect(within("t1", () => [opened(one, "e1"), opened(other, "e1")])).toEqual([secret, secret]);
});

test("it cannot be decrypted for another endpoint, in another company, or after a change", () => {
  const box = within("t1", () => sealed(secret, "e1"));
  const changed = Buffer.from(box, "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(within("t1", () => opened(box, "e2"))).toBeNull();
  expect(within("t2", () => opened(box, "e1"))).toBeNull();
  expect(within("t1", () => opened(changed.toString("base64"), "e1"))).toBeNull();
  expect(within("t1", () => opened("", "e1"))).toBeNull();
});

test("while the key of the stage is being replaced, the old one still decrypts", () => {
  const box = within("t1", () => sealed(secret, "e1"));
  vi.stubEnv("SEAL_SECRET", "second,first");
  expect(within("t1", () => opened(box, "e1"))).toBe(secret);
  expect(within("t1", () => opened(sealed(secret, "e1"), "e1"))).toBe(secret);
  vi.stubEnv("SEAL_SECRET", "second");
  expect(within("t1", () => opened(box, "e1"))).toBeNull();
});
