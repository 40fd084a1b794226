import { expect, test } from "vitest";
import { type LinkClaim, linkRefusal, type StoredLink } from "./rules.ts";
import { hashOfToken, newToken, tenantOfToken } from "./token.ts";

const link: StoredLink = {
  ...{ purpose: "sign", userId: "u1", thing: "a1", step: "3" },
  ...{ left: 1, endsAt: 1_000, cancelled: false },
};
const claim: LinkClaim = { purpose: "sign", userId: "u1", thing: "a1" };

test.each<[string, Partial<StoredLink>, Partial<LinkClaim>, number, string | null]>([
  ["open", {}, {}, 999, null],
  ["at its end", {}, {}, 1_000, "kernel.link.expired"],
  ["used", { left: 0 }, {}, 999, "kernel.link.used"],
  ["used before its end, asked after it", { left: 0 }, {}, 1_000, "kernel.link.used"],
  ["used once of two times", { left: 1 }, {}, 999, null],
  ["replaced by a newer one", { cancelled: true }, {}, 999, "kernel.link.newer"],
  ["another person's", {}, { userId: "u2" }, 999, "kernel.link.person"],
  ["for another thing", {}, { thing: "a2" }, 999, "kernel.link.person"],
  ["another person's and used", { left: 0 }, { userId: "u2" }, 999, "kernel.link.person"],
  ["for another purpose", {}, { purpose: "decide" }, 999, "kernel.link.unknown"],
])("%s", (_, changed, said, now, code) => {
  expect(linkRefusal({ ...link, ...changed }, { ...claim, ...said }, now)?.code ?? null).toBe(code);
});

test("one that does not exist is unknown", () => {
  expect(linkRefusal(null, claim, 0)?.code).toBe("kernel.link.unknown");
});

test("a token names its company, and what is stored is not the token", () => {
  const token = newToken("t1");
  expect(tenantOfToken(token)).toBe("t1");
  expect(newToken("t1")).not.toBe(token);
  expect(hashOfToken(token)).toMatch(/^[\w-]{43}$/);
  expect(token).not.toContain(hashOfToken(token));
});

test.each(["", "t1", "t1~", "~short", `t#1~${"a".repeat(43)}`, `t1~${"a".repeat(42)}`, `t1~${"a".repeat(44)}`])(
  "%j is no token",
  (text) => expect(tenantOfToken(text)).toBeNull(),
);
