import type { Refusal } from "@stampflow/kernel";
import { masks, refuseAll } from "@stampflow/kernel";
import type { Employee, PersonFileInput } from "@stampflow/system";
import { bankCardNumber, mainlandId, type ReadDocument, readDocument } from "../document/rules.ts";
import type { FileRecord, Masks, SensitiveField } from "./schema.ts";

export type Required =
  | "realName"
  | "phone"
  | "gender"
  | "email"
  | "document"
  | "birthDate"
  | "departmentId"
  | "jobTitle"
  | "superiorId"
  | "bankCard";
type Person = Pick<Employee, "realName" | "phone" | "gender" | "email" | "departmentId" | "jobTitle" | "superiorId">;
type Kept = Pick<FileRecord, "documentType" | "masks" | "homeCompany" | "noSuperior">;

/** What the employee form requires and is not there (E3). */
export function missingIn(person: Person, file: Kept): Required[] {
  const led = Boolean(person.superiorId) || file.noSuperior;
  const has: readonly [Required, boolean][] = [
    ["realName", person.realName !== ""],
    ["phone", person.phone !== ""],
    ["gender", person.gender === "0" || person.gender === "1"],
    ["departmentId", person.departmentId !== ""],
    ["superiorId", led],
  ];
  // Whom another company pays is in the file of that company.
  const own: readonly [Required, boolean][] = [
    ["email", person.email !== ""],
    ["document", file.documentType !== "" && file.masks.documentNumber !== ""],
    ["birthDate", file.masks.birthDate !== ""],
    ["jobTitle", person.jobTitle !== ""],
    ["bankCard", file.masks.bankCard !== ""],
  ];
  return [...has, ...(file.homeCompany === "" ? own : [])].filter(([, there]) => !there).map(([field]) => field);
}

export function maskOf(field: SensitiveField, value: string, documentType: string): string {
  if (field === "documentNumber") return documentType === mainlandId ? masks.mainlandId(value) : masks.document(value);
  if (field === "bankCard") return masks.bankCard(value);
  if (field === "birthDate") return masks.birthDate(value);
  if (field === "emergencyPhone") return masks.phone(value);
  return masks.other(value);
}

export type Entered = {
  readonly next: FileRecord;
  /** The sensitive values that change. */
  readonly values: Partial<Record<SensitiveField, string>>;
  /** What the document says of the person. */
  readonly gender: "0" | "1" | undefined;
};
export type About = {
  /** The number as stored, for a change of its type alone. */
  readonly documentNumber: string;
  readonly birthDate: string;
  readonly today: string;
  readonly phoneOf: (typed: string) => string | null;
};

const isRefusal = (value: object): value is Refusal => "code" in value;
const plain = ["employeeNumber", "photo", "homeCompany", "noSuperior", "probationEnd", "bank"] as const;
type Plain = Partial<Pick<FileRecord, (typeof plain)[number]>>;

/** The file after what was entered, and the values that lie in items of their own; all that cannot be is refused at once. */
export function entered(before: FileRecord, file: PersonFileInput, about: About): Entered {
  const refused: Refusal[] = [];
  const values: Partial<Record<SensitiveField, string>> = {};
  for (const field of ["address", "emergencyContact"] as const) {
    if (file[field] !== undefined) values[field] = file[field];
  }
  const documentType = file.documentType ?? before.documentType;
  const typed = file.documentNumber ?? (documentType === before.documentType ? undefined : about.documentNumber);
  let told: { birthDate: string; gender: "0" | "1" } | null = null;
  if (typed !== undefined && typed !== "") {
    const read: ReadDocument | Refusal =
      documentType === "" ? { code: "employees.document.type" } : readDocument(documentType, typed, about.today);
    if (isRefusal(read)) refused.push(read);
    else {
      values.documentNumber = read.number;
      told = read.told;
    }
  } else if (typed === "") values.documentNumber = "";
  const birthDate = told?.birthDate ?? file.birthDate;
  const fromDocument =
    documentType === mainlandId && !told && before.masks.documentNumber !== "" && typed === undefined;
  if (birthDate !== undefined && !fromDocument) {
    if (birthDate > about.today) refused.push({ code: "employees.document.future", data: { date: birthDate } });
    values.birthDate = birthDate;
  }
  if (file.bankCard !== undefined) {
    const number = file.bankCard === "" ? "" : bankCardNumber(file.bankCard);
    if (number === null) refused.push({ code: "employees.file.bankCard" });
    else values.bankCard = number;
  }
  if (file.emergencyPhone !== undefined) {
    const phone = file.emergencyPhone === "" ? "" : about.phoneOf(file.emergencyPhone);
    if (phone === null) refused.push({ code: "employees.file.emergencyPhone" });
    else values.emergencyPhone = phone;
  }
  refuseAll(refused);
  const changed = Object.fromEntries(
    plain.flatMap((field) => (file[field] === undefined ? [] : [[field, file[field]]])),
  );
  const shown = Object.entries(values).map(([field, value]) => [
    field,
    maskOf(field as SensitiveField, value, documentType),
  ]);
  const masksNow = { ...before.masks, ...Object.fromEntries(shown) } as Masks;
  const next = { ...before, ...(changed as Plain), documentType, masks: masksNow };
  return { next, values, gender: told?.gender };
}
