import type { DocumentType } from "@stampflow/system";
import { expect, test } from "vitest";
import { bankCardNumber, readDocument } from "./rules.ts";

const today = "2026-11-28";
const woman = { number: "99010119871109462X", told: { birthDate: "1987-11-09", gender: "1" } };
const refused = (code: string, data?: object) => ({ code: `employees.document.${code}`, ...(data ? { data } : {}) });

test.each<[DocumentType, string, object]>([
  ["1", "99010119871109462x", woman],
  ["1", "９９０１０１１９８７１１０９４６２ｘ", woman],
  ["1", "990101 19871109 462X", woman],
  ["1", "990101199602297318", { number: "990101199602297318", told: { birthDate: "1996-02-29", gender: "0" } }],
  ["1", "990101199702297315", refused("date", { date: "1997-02-29" })],
  ["1", "990101198711094623", refused("check")],
  ["1", "990101871109462", refused("length")],
  ["1", "9901011987110946AX", refused("length")],
  ["1", "", refused("length")],
  // The day after today is not yet born.
  ["1", "990101202611290016", refused("future", { date: "2026-11-29" })],
  ["2", "e1234567", { number: "E1234567", told: null }],
  ["3", "H-12 34", { number: "H1234", told: null }],
  ["5", "ABC", refused("letters")],
  ["9", "123456789012345678901", refused("letters")],
  ["4", "台12345", refused("letters")],
])("a document of type %s typed as %s", (type, typed, result) => {
  expect(readDocument(type, typed, today)).toEqual(result);
});

test.each([
  ["6222 0200-0000", "622202000000"],
  ["１２３４５６７８", "12345678"],
  ["1234567", null],
  ["1".repeat(30), "1".repeat(30)],
  ["1".repeat(31), null],
  ["6222x", null],
])("a bank card typed as %s", (typed, result) => {
  expect(bankCardNumber(typed)).toBe(result);
});
