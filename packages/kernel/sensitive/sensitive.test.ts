import { beforeEach, expect, test, vi } from "vitest";
import { runAs, systemCall } from "../http/context.ts";
import { hashesOf, openText, sealText } from "./hash.ts";
import { type MaskKind, masks } from "./mask.ts";

test.each<[MaskKind, string, string]>([
  ["mainlandId", "99010119871109462X", "990***********462X"],
  ["mainlandId", "", ""],
  ["document", "E12345678", "******678"],
  ["document", "123", "***"],
  ["bankCard", "6222020000001234567", "***************4567"],
  ["bankCard", "1234", "****"],
  ["phone", "+8613500001234", "+86135****1234"],
  ["phone", "+819012345678", "+81901***5678"],
  ["birthDate", "1987-11-09", "1987"],
  ["other", "12 Garden Road", "***"],
  ["other", "", ""],
])("%s %j is shown as %j", (kind, value, shown) => {
  expect(masks[kind](value)).toBe(shown);
});

const hashIn = (tenantId: string, kind = "k.document", value = "99010119871109462X") =>
  runAs(systemCall(tenantId, 0, "zh-CN"), async () => hashesOf(kind, value));

beforeEach(() => void vi.stubEnv("SEAL_SECRET", "first"));

test("a hash finds the same value inside a company, and never across companies or fields", async () => {
  const [one] = await hashIn("t1");
  expect(await hashIn("t1")).toEqual([one]);
  expect(one).not.toContain("1987");
  const others = [await hashIn("t2"), await hashIn("t1", "k.card"), await hashIn("t1", "k.document", "E1")].flat();
  expect(new Set([one, ...others]).size).toBe(4);
});

test("while the key of the stage is replaced, hashes of both find a value", async () => {
  const [before] = await hashIn("t1");
  vi.stubEnv("SEAL_SECRET", "second,first");
  const [now, old] = await hashIn("t1");
  expect(old).toBe(before);
  expect(now).not.toBe(before);
});

test("what waits in a row of an import is opened inside its company alone, also with the key before", async () => {
  const within = <Result>(tenantId: string, work: () => Result) =>
    runAs(systemCall(tenantId, 0, "zh-CN"), async () => work());
  const sealed = await within("t1", () => sealText("99010119871109462X"));
  expect(sealed).not.toContain("1987");
  vi.stubEnv("SEAL_SECRET", "second,first");
  expect(await within("t1", () => openText(sealed))).toBe("99010119871109462X");
  expect(await within("t2", () => openText(sealed))).toBe("");
});
