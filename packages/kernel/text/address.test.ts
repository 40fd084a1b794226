import { expect, test } from "vitest";
import { hasAddress } from "./address.ts";

test.each([
  "Win at https://evil.example",
  "www.evil",
  "call me@evil.example",
  "中奖请看evil.com",
  "evil.com请点击",
  "ＥＶＩＬ．ＣＯＭ",
  "evil。cn",
  "bit.ly/abc",
  "evil.example/x",
  "10.0.0.1",
])("%s has an address", (text) => expect(hasAddress(text)).toBe(true));

test.each([
  "李小明",
  "J. R. Smith",
  "St. Mary",
  "St.Mary Hotel",
  "Dr.Ito",
  "A.B.C. Trading Co., Ltd.",
  "株式会社ナカ・グロ",
  "Tom & Co",
])("%s is a name", (text) => expect(hasAddress(text)).toBe(false));
