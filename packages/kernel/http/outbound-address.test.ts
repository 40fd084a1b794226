import { describe, expect, test } from "vitest";
import { faultOf, isPublic } from "./outbound-address.ts";

test.each(["8.8.8.8", "1.1.1.1", "100.63.255.255", "172.32.0.1", "2606:4700:4700::1111", "2400:cb00::1"])(
  "%s is public",
  (address) => expect(isPublic(address)).toBe(true),
);

test.each([
  ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
  ...["192.0.0.170", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1"],
  ...["::", "::1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:8.8.8.8", "::7f00:1", "fe80::1", "fc00::1"],
  ...["fd00:ec2::254", "ff02::1", "64:ff9b::a9fe:a9fe", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1"],
  ...["", "example.com", "300.1.1.1"],
])("%s is not public", (address) => expect(isPublic(address)).toBe(false));

describe("if private addresses are not allowed", () => {
  test.each([
    ["http://example.com/hook", "https"],
    ["https://127.0.0.1/", "private"],
    ["https://[::1]:8443/", "private"],
    ["https://169.254.169.254/latest/meta-data", "private"],
    // The same address in decimal, hexadecimal, octal, short form, and full-width digits.
    ["https://2852039166/", "private"],
    ["https://0xa9fea9fe/", "private"],
    ["https://0251.0376.0251.0376/", "private"],
    ["https://127.1/", "private"],
    ["https://１２７.０.０.１/", "private"],
    ["https://[::ffff:a9fe:a9fe]/", "private"],
    ["https://localhost/", "private"],
    ["https://a.localhost./", "private"],
    ["https://user:word@example.com/", "form"],
    ["ftp://example.com/", "form"],
    ["example.com", "form"],
    ["", "form"],
  ])("%s is refused: %s", (url, fault) => expect(faultOf(url, { anywhere: false })).toBe(fault));

  test.each(["https://example.com/hook", "https://8.8.8.8:8443/"])("%s is not", (url) =>
    expect(faultOf(url, { anywhere: false })).toBeNull(),
  );
});

test.each([
  ["http://127.0.0.1:3000/hook", null],
  ["https://localhost/", null],
  ["ftp://127.0.0.1/", "form"],
  ["http://user@127.0.0.1/", "form"],
])("where they are allowed, %s: %s", (url, fault) => expect(faultOf(url, { anywhere: true })).toBe(fault));
