import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

test.each([
  ["", ""],
  ["12", "12"],
  ["123456", "123456"],
  ["1234567", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["１２３４５６", "123456"],
  ["您的验证码是123456，5分钟内有效。", "123456"],
  ["5 minutes left: 123 456", "123456"],
  ["code", ""],
])("the code in %j", (text, code) => expect(readCode(text)).toBe(code));
