import { expect, test } from "vitest";
import { passCookies } from "./cookie.ts";

test.each([
  ["a cookie without an age lives a day", "s=1; Path=/; HttpOnly", "s=1; Path=/; HttpOnly; Max-Age=86400"],
  ["a remembered one keeps its seven days", "s=1; Max-Age=604800; Path=/", "s=1; Max-Age=604800; Path=/"],
  ["one that is taken away stays so", "s=; Max-Age=0; Path=/", "s=; Max-Age=0; Path=/"],
])("%s", (_, given, expected) => {
  const answer = new Headers();
  passCookies(new Headers({ "set-cookie": given }), answer);
  expect(answer.getSetCookie()).toEqual([expected]);
});
