import { storage } from "@stampflow/employees/server";
import { runAs, save, systemCall } from "@stampflow/kernel/server";
import type { Company } from "@stampflow/testing";
import { crowdId } from "../../api/large/fill-company.ts";
import type { Ask } from "../records/company.ts";

/** PART=20 measures with a twentieth of the people, for trying out. */
const part = Number(process.env.PART ?? 1);
/** A new company already has eight people. */
export const known = 8;
export const sizes = { large: Math.round(10_000 / part), small: 100, imported: Math.round(5000 / part) } as const;

const kinds = ["input", "number", "date", "newselect", "input", "number", "date", "switch", "checkbox", "textarea"];
const options = ["小", "中", "大", "特大"].map((label) => ({ label }));
export const count = 40;
export const keyOf = (n: number): string => `f${n}`;
export const nameOf = (n: number): string => `字段${n}`;
export const kindOf = (n: number): string => kinds[n % kinds.length] ?? "input";

/** What a person has in a field: as a call takes it, and as a sheet has it. */
export function filled(field: number, person: number): { value: string | string[]; cell: string } {
  const n = field + person;
  const text = (value: string) => ({ value, cell: value });
  const option = { value: String((n % 4) + 1), cell: options[n % 4]?.label ?? "" };
  const kind = kindOf(field);
  if (kind === "number") return text(String((n * 7) % 100));
  if (kind === "date") return text(`2027-0${(n % 9) + 1}-1${n % 9}`);
  if (kind === "newselect") return option;
  if (kind === "checkbox") return { ...option, value: [option.value] };
  if (kind === "switch") return n % 2 ? { value: "yes", cell: "是" } : { value: "no", cell: "否" };
  return text(`${["蓝色", "红色", "绿色"][n % 3]}工服 ${n % 50} 号`);
}

/** The fields of a company; answers their ids. */
export async function addFields(ask: Ask, { admin }: Company): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const kind = kindOf(n);
    const body = {
      name: nameOf(n),
      key: keyOf(n),
      kind,
      ...(["newselect", "checkbox"].includes(kind) ? { options } : {}),
    };
    ids.push((await ask<{ id: string }>(admin, "/employees/field/add", body)).id);
  }
  return ids;
}

const atOnce = 20;

/** Gives everybody of a crowd a file with all the fields. */
export async function fillFiles({ tenantId }: Company, people: number, ids: readonly string[]): Promise<void> {
  const empty = {
    documentNumber: "",
    birthDate: "",
    bankCard: "",
    address: "",
    emergencyContact: "",
    emergencyPhone: "",
  };
  const file = (n: number) => ({
    ...{ userId: crowdId(tenantId, n), documentType: "" as const, masks: empty, employeeNumber: "", photo: "" },
    ...{ homeCompany: "", noSuperior: false, probationEnd: "", bank: "", version: 1, updatedAt: 0 },
    custom: Object.fromEntries(ids.map((id, at) => [id, filled(at, n).value])),
  });
  await runAs(systemCall(tenantId, Date.now(), "zh-CN"), async () => {
    for (let start = 0; start < people; start += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, people - start) }, (_, n) => file(start + n));
      await save({ writes: some.map((one) => storage.files.create(one)) });
    }
  });
}
