import { expect, test } from "vitest";
import { matchPath } from "./match.ts";

test.each([
  ["/user/login", "/user/login", true],
  ["/user/login", "/USER/login/", true],
  ["/user/login", "/user/login/x", false],
  ["/account/:tab", "/account/security", true],
  ["/account/:tab", "/account", false],
  ["/", "/", true],
])("%s and %s: %s", (pattern, pathname, fits) => expect(matchPath(pattern, pathname)).toBe(fits));
