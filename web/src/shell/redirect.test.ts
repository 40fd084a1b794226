import { describe, expect, test } from "vitest";
import { homePath } from "../platform/paths.ts";
import { decide, matchPath, safePath } from "./redirect.ts";

const at = (pathname: string, search = "") => ({ pathname, search });
const led = (destination: ReturnType<typeof decide>) =>
  destination.kind === "redirect" ? destination.to : destination.kind;

describe("without a session", () => {
  test.each([
    ["/user/login", "", "public"],
    ["/User/Login", "", "public"],
    ["/user/register", "", "public"],
    ["/user/recover", "", "public"],
    ["/help", "", "public"],
    ["/", "", "/user/login"],
    ["/system/org-manage", "?dept=7", "/user/login?redirect=%2Fsystem%2Forg-manage%3Fdept%3D7"],
    ["/nowhere", "", "/user/login?redirect=%2Fnowhere"],
    ["/user/loading", "", "/user/login"],
    ["/user/loading", "?redirect=%2Faccount", "/user/login?redirect=%2Faccount"],
    ["/user/landing", "", "/user/login?redirect=%2Fuser%2Flanding"],
    ["/user/bindPhone", "", "/user/login?redirect=%2Fuser%2FbindPhone"],
  ])("%s%s leads to %s", (pathname, search, to) => expect(led(decide(at(pathname, search), "out"))).toBe(to));
});

describe("with a session", () => {
  test.each([
    ["/", "", homePath],
    ["/user/login", "", homePath],
    ["/user/login", "?redirect=%2Fsystem%2Forg-manage", "/system/org-manage"],
    ["/user/register", "", "public"],
    ["/privacy", "", "public"],
    ["/system/org-manage", "", "shell"],
    ["/nowhere", "", "shell"],
    ["/user/loading", "", homePath],
    ["/User/Loading", "", homePath],
    ["/user/loading", "?redirect=%2Faccount", "/account"],
    ["/user/loading", "?redirect=%2F%2Felsewhere.example", homePath],
    ["/user/landing", "", "shell"],
    ["/user/bindPhone", "", "shell"],
  ])("%s%s leads to %s", (pathname, search, to) => expect(led(decide(at(pathname, search), "in"))).toBe(to));
});

test("a page whose session has ended stays while somebody is writing in it", () => {
  expect(decide(at("/system/org-manage"), "locked").kind).toBe("shell");
});

test("pages wait for the session, public pages do not", () => {
  expect(decide(at("/system/org-manage"), "loading").kind).toBe("waiting");
  expect(decide(at("/user/loading"), "loading").kind).toBe("waiting");
  expect(decide(at("/user/login"), "loading").kind).toBe("public");
});

test.each([
  [null, homePath],
  ["", homePath],
  ["https://elsewhere.example", homePath],
  ["//elsewhere.example", homePath],
  ["/\\elsewhere.example", homePath],
  ["/\t/elsewhere.example", homePath],
  ["javascript:alert(1)", homePath],
  ["/user/login?redirect=/user/login", homePath],
  ["/account", "/account"],
])("a redirect to %j leads to %s", (wanted, to) => expect(safePath(wanted)).toBe(to));

test.each([
  ["/user/login", "/user/login", true],
  ["/user/login", "/USER/login/", true],
  ["/user/login", "/user/login/x", false],
  ["/account/:tab", "/account/security", true],
  ["/account/:tab", "/account", false],
  ["/", "/", true],
])("%s and %s: %s", (pattern, pathname, fits) => expect(matchPath(pattern, pathname)).toBe(fits));
