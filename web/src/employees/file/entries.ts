import type { ShownField } from "@stampflow/employees";
import { type Dated, datedFields } from "../../kit/post/valid-from.tsx";
import type { Uploaded } from "../../kit/upload/upload.tsx";
import { entryOf, type OwnEntries, ownBody, ownEntries } from "../field/entries.ts";
import type { Whole } from "../queries.ts";
import { type KeptEntry, sentOf } from "./kept-input.tsx";

/** What the employee form holds. */
export type Entries = {
  realName: string;
  gender?: "0" | "1";
  phone: string;
  email?: string;
  departmentId?: string;
  jobTitle: string;
  employment: "0" | "1" | "2" | "5" | "6";
  superiorId?: string | null;
  noSuperior?: boolean;
  positionIds?: string[];
  joinedOn?: string | null;
  remark?: string;
  documentType?: DocumentType;
  documentNumber?: KeptEntry;
  birthDate?: string | null;
  employeeNumber?: string;
  address?: KeptEntry;
  photos?: Uploaded[];
  homeCompany?: string;
  probationEnd?: string | null;
  bank?: string;
  bankCard?: KeptEntry;
  emergencyContact?: KeptEntry;
  emergencyPhone?: KeptEntry;
} & Dated &
  OwnEntries;
type DocumentType = "1" | "2" | "3" | "4" | "5" | "9";
export const documentTypes: readonly DocumentType[] = ["1", "2", "3", "4", "5", "9"];
export const employments = ["1", "0", "2", "5", "6"] as const;

/** The field of each refusal code. */
export const fieldOf = {
  "identity.phone.format": "phone",
  "system.employee.phoneTaken": "phone",
  "system.employee.phoneUsed": "phone",
  "system.employee.phoneLeft": "phone",
  "system.employee.beyondYours": "phone",
  "identity.email.format": "email",
  "system.employee.department": "departmentId",
  "system.employee.superior": "superiorId",
  "system.employee.superiorLoop": "superiorId",
  "system.employee.labourSuperior": "superiorId",
  "system.employee.position": "positionIds",
  ...datedFields,
  "employees.document.type": "documentType",
  "employees.document.length": "documentNumber",
  "employees.document.letters": "documentNumber",
  "employees.document.check": "documentNumber",
  "employees.document.date": "documentNumber",
  "employees.document.taken": "documentNumber",
  "employees.document.takenBy": "documentNumber",
  "employees.document.left": "documentNumber",
  "employees.document.future": "birthDate",
  "employees.file.number": "employeeNumber",
  "employees.file.bankCard": "bankCard",
  "employees.file.emergencyPhone": "emergencyPhone",
  "employees.field.value": ({ key }: Readonly<Record<string, unknown>>) => entryOf({ key: String(key) }),
};

/** What only the mask is known of begins empty; left so, it stays as it is. */
export function firstOf(whole: Whole | undefined, first: Entries["employment"] = "1"): Partial<Entries> {
  if (!whole) return { employment: first, documentType: "1" };
  const { file, photoUrl } = whole.kept;
  const { realName, gender, phone, email, departmentId, jobTitle, employment, superiorId, positionIds, remark } = whole;
  return {
    ...{ realName, gender, phone, email, departmentId, jobTitle, employment, superiorId, positionIds, remark },
    joinedOn: whole.joinedOn || null,
    documentType: file?.documentType || "1",
    noSuperior: file?.noSuperior ?? false,
    employeeNumber: file?.employeeNumber ?? "",
    photos: file?.photo ? [{ key: file.photo, name: "", url: photoUrl }] : [],
    homeCompany: file?.homeCompany ?? "",
    probationEnd: file?.probationEnd || null,
    bank: file?.bank ?? "",
    ...ownEntries(whole.kept),
  };
}

export const bodyOf = (entries: Entries, fields: readonly ShownField[]) => {
  const { realName, gender = "0", phone, email = "", departmentId = "", jobTitle, employment } = entries;
  return {
    ...{ realName, gender, phone, email, departmentId, jobTitle, employment },
    superiorId: entries.noSuperior ? null : (entries.superiorId ?? null),
    positionIds: entries.positionIds ?? [],
    joinedOn: entries.joinedOn ?? "",
    remark: entries.remark ?? "",
    file: {
      documentType: entries.documentType,
      documentNumber: sentOf(entries.documentNumber),
      birthDate: entries.birthDate || undefined,
      employeeNumber: entries.employeeNumber ?? "",
      address: sentOf(entries.address),
      photo: entries.photos?.[0]?.key ?? "",
      homeCompany: entries.homeCompany ?? "",
      noSuperior: entries.noSuperior ?? false,
      probationEnd: entries.probationEnd ?? "",
      bank: entries.bank ?? "",
      bankCard: sentOf(entries.bankCard),
      emergencyContact: sentOf(entries.emergencyContact),
      emergencyPhone: sentOf(entries.emergencyPhone),
      ...ownBody(fields, entries),
    },
  };
};
