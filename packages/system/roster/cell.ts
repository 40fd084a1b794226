import { phoneNumber } from "@stampflow/identity/server";
import type { Refusal } from "@stampflow/kernel";
import { employeeInput } from "../employee/schema.ts";
import { type Context, fault } from "./line.ts";

export function fitting(column: "realName" | "jobTitle" | "email", text: string): string | Refusal {
  const result = employeeInput.shape[column].safeParse(text);
  if (result.success) return result.data;
  return column === "email" ? fault("email") : fault("tooLong", { column, max: 50 });
}

export function readPhone(text: string, { directory, region }: Context): string | Refusal {
  const phone = phoneNumber(text, region);
  if (!phone) return fault("phone");
  const owner = directory.users.find((user) => user.phone === phone && user.status !== "resigned");
  return owner ? fault("phoneTaken", { name: owner.name }) : phone;
}

const genders: Readonly<Record<string, "0" | "1">> = {
  男: "0",
  男性: "0",
  male: "0",
  m: "0",
  man: "0",
  女: "1",
  女性: "1",
  female: "1",
  f: "1",
  woman: "1",
};

export const readGender = (text: string) => genders[text.normalize("NFKC").toLowerCase()] ?? fault("gender");

/** 2026-03-02, 2026/3/2 and 2026年3月2日 are the same day; a day that does not exist is none. */
export function readDate(text: string): string | Refusal {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize("NFKC").trim()) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return exists ? date : fault("date");
}
