import { expect, test } from "vitest";
import { fieldOfCode, goodPassword, goodPhone, isBareNumber } from "./fields.ts";
import { departmentsOf } from "./parts/refine-step.tsx";

test.each([
  ["abcd1234", true],
  ["abcd123", false],
  ["abcdefgh", false],
  ["12345678", false],
  ["密码密码密码a1", true],
])("the password %s: %s", (text, good) => expect(goodPassword(text)).toBe(good));

test.each([
  ["前厅部，客房部、餐饮部", ["前厅部", "客房部", "餐饮部"]],
  [" Front office , , Kitchen,Kitchen\nBar ", ["Front office", "Kitchen", "Bar"]],
  ["", []],
])("departments in %j", (text, names) => expect(departmentsOf(text)).toEqual(names));

const register = ["name", "email", "phone", "code", "password"];
test.each([
  ["a bad phone number", "identity.phone.format", register, "phone"],
  ["a wrong code", "identity.code.wrong", register, "code"],
  ["an unknown phone", "identity.signIn.unknownPhone", ["phone", "code"], "phone"],
  ["no password for a new account", "system.signUp.password", register, "password"],
  ["the current password", "identity.password.wrong", ["oldPassword", "newPassword"], "oldPassword"],
  ["the password that proves the owner", "identity.password.wrong", ["password", "code"], "password"],
  ["a taken account name", "identity.userName.taken", ["userName"], "userName"],
  ["a code where none is asked for", "identity.code.wait", ["account", "password"], undefined],
  ["account or password, nobody says which", "identity.signIn.wrong", ["account", "password"], undefined],
])("%s is shown at its field", (_, code, names, field) => expect(fieldOfCode(code, names)).toBe(field));

test.each([
  ["12345", "CN", false],
  ["1380013800", "CN", false],
  ["138 0013 8000", "CN", true],
  ["+86 138-0013-8000", "CN", true],
  ["+65 9123 4567", "CN", true],
  ["(415) 555-0100", "US", true],
  ["four", "US", false],
])("the phone number %s in %s: %s", (text, region, good) => expect(goodPhone(text, region)).toBe(good));

test.each([
  ["13800001111", true],
  ["１３８ 0000 1111", true],
  ["+8613800001111", false],
  ["lin", false],
  ["lin@a.example", false],
  ["", false],
])("%s says no country: %s", (text, bare) => expect(isBareNumber(text)).toBe(bare));
