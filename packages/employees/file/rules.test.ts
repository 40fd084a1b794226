import { expect, test } from "vitest";
import { type About, entered, missingIn } from "./rules.ts";
import { emptyFile, type FileRecord, noMasks } from "./schema.ts";

const person = {
  ...{ realName: "Ann", phone: "+8613500000001", gender: "1" as const, email: "ann@example.com" },
  ...{ departmentId: "d", jobTitle: "Cook", superiorId: "boss" },
};
const masks = { ...noMasks, documentNumber: "990***********462X", birthDate: "1987", bankCard: "****4567" };
const full: FileRecord = { ...emptyFile("u"), documentType: "1", masks };

test.each<[string, Partial<typeof person> | { superiorId: null }, Partial<FileRecord>, string[]]>([
  ["everything", {}, {}, []],
  ["no e-mail", { email: "" }, {}, ["email"]],
  ["no superior", { superiorId: null }, {}, ["superiorId"]],
  ["at the top", { superiorId: null }, { noSuperior: true }, []],
  ["no document", {}, { documentType: "" }, ["document"]],
  ["no file at all", {}, emptyFile("u"), ["document", "birthDate", "bankCard"]],
  ["whom another company pays", { email: "", jobTitle: "" }, { ...emptyFile("u"), homeCompany: "Acme" }, []],
  ["of another company, no superior", { superiorId: null }, { ...emptyFile("u"), homeCompany: "A" }, ["superiorId"]],
])("required and missing: %s", (_, of, file, missing) => {
  expect(missingIn({ ...person, ...of } as typeof person, { ...full, ...file })).toEqual(missing);
});

const about: About = {
  documentNumber: "99010119871109462X",
  birthDate: "1987-11-09",
  today: "2026-11-28",
  phoneOf: (typed) => (typed.startsWith("1") ? `+86${typed}` : null),
};
const enter = (before: FileRecord, file: Parameters<typeof entered>[1]) => {
  const made = entered(before, file, about);
  return { ...made.values, masks: made.next.masks, gender: made.gender };
};

test("a mainland ID brings birth date and gender, whatever is typed beside it", () => {
  const typed = { documentType: "1" as const, documentNumber: "99010119871109462x", birthDate: "2000-01-01" };
  expect(enter(emptyFile("u"), typed)).toMatchObject({
    ...{ documentNumber: "99010119871109462X", birthDate: "1987-11-09", gender: "1" },
    masks: { documentNumber: "990***********462X", birthDate: "1987" },
  });
  // And it holds afterwards.
  expect(enter(full, { birthDate: "2000-01-01" })).not.toHaveProperty("birthDate");
});

test("a passport says nothing of its person", () => {
  const typed = { documentType: "2" as const, documentNumber: "E1234567", birthDate: "2000-01-01" };
  expect(enter(full, typed)).toMatchObject({ birthDate: "2000-01-01", gender: undefined });
});

test.each<[string, Parameters<typeof entered>[1]]>([
  ["employees.document.type", { documentNumber: "E1234567" }],
  ["employees.document.future", { birthDate: "2026-11-29" }],
  ["employees.file.bankCard", { bankCard: "12" }],
  ["employees.file.emergencyPhone", { emergencyPhone: "9" }],
])("%s", (code, file) => {
  expect(() => enter(emptyFile("u"), file)).toThrow(code);
});

test("all that is wrong is refused at once", () => {
  const file = { documentType: "1" as const, documentNumber: "1", bankCard: "12", emergencyPhone: "9" };
  const others = [{ code: "employees.file.bankCard" }, { code: "employees.file.emergencyPhone" }];
  expect(() => enter(emptyFile("u"), file)).toThrow(
    expect.objectContaining({ code: "employees.document.length", others }),
  );
});

test("another type is judged with the number that is there", () => {
  expect(enter(full, { documentType: "2" })).toMatchObject({ documentNumber: "99010119871109462X" });
  expect(() => enter({ ...full, documentType: "2" }, { documentType: "1", documentNumber: "E1" })).toThrow(
    "employees.document.length",
  );
});
