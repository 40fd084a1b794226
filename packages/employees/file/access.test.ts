import { expect, test } from "vitest";
import { levelOf, levels, shownTo } from "./access.ts";
import { emptyFile, noMasks } from "./schema.ts";

const person = {
  ...{ userId: "u", realName: "Ann", departmentName: "Kitchen", jobTitle: "Cook", phone: "+8613500001234" },
  ...{ email: "a@example.com", leftOn: "2026-12-31", employment: "1" as const, realNameState: "1" as const },
};
const masks = { ...noMasks, documentNumber: "990***********462X", birthDate: "1987", bankCard: "****4567" };
const file = { ...emptyFile("u"), documentType: "1" as const, masks };

/** Section 6: who × field. */
const table = {
  self: { phone: "+8613500001234", email: "a@example.com", birthYear: "1987", leftOn: "2026-12-31", file: true },
  personnel: { phone: "+8613500001234", email: "a@example.com", birthYear: "1987", leftOn: "2026-12-31", file: true },
  head: { phone: "+8613500001234", email: "a@example.com", birthYear: "1987", leftOn: "2026-12-31", file: false },
  colleague: { phone: "+86135****1234", email: "", birthYear: "", leftOn: "", file: false },
};

test.each(levels)("what the %s sees", (level) => {
  const shown = shownTo(level, person, file);
  const { file: whole, ...fields } = table[level];
  expect(shown).toMatchObject({ realName: "Ann", departmentName: "Kitchen", jobTitle: "Cook", ...fields });
  expect(shown.file?.masks ?? null).toEqual(whole ? masks : null);
  expect(shown.realNameState).toBe(whole ? "1" : null);
});

test.each([
  ["self", { self: true, seen: true, headed: true, views: true }],
  ["personnel", { self: false, seen: true, headed: true, views: true }],
  ["head", { self: false, seen: false, headed: true, views: true }],
  ["colleague", { self: false, seen: true, headed: false, views: false }],
  ["colleague", { self: false, seen: false, headed: false, views: true }],
] as const)("%s", (level, about) => {
  expect(levelOf(about)).toBe(level);
});
