import { expect, test } from "vitest";
import { faultOf, pictureRule } from "./upload-rule.ts";

const most = 8 * 1024 * 1024;

test.each([
  ["a picture", { name: "a.png", type: "image/png", size: most }, null],
  ["one byte more", { name: "a.png", type: "image/png", size: most + 1 }, "size"],
  ["no byte", { name: "a.jpg", type: "image/jpeg", size: 0 }, "empty"],
  ["another kind", { name: "a.gif", type: "image/gif", size: 9 }, "kind"],
  ["a kind that only begins alike", { name: "a", type: "image/pngx", size: 9 }, "kind"],
])("%s", (_name, file, code) => expect(faultOf(file, pictureRule)?.code ?? null).toBe(code));

test("the kinds are named as they are in every language", () => {
  expect(faultOf({ name: "a.gif", type: "image/gif", size: 9 }, pictureRule)?.data).toMatchObject({
    kinds: "JPEG/PNG",
  });
});
