import { phoneNumber } from "@stampflow/identity/server";
import { languages, type Refusal } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import { employeeInput } from "../employee/schema.ts";
import { type Context, fault } from "./import-row.ts";

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

/** In any of our languages; each text lists the words people use for it. */
export function readGender(text: string): "0" | "1" | Refusal {
  const word = text.normalize("NFKC").toLowerCase();
  const names = (gender: "0" | "1") =>
    languages.flatMap((language) => translate(`system.gender.${gender}.words`, language).split(","));
  const found = (["0", "1"] as const).find((gender) => names(gender).includes(word));
  return found ?? fault("gender");
}

/** However its parts are parted, 2026/3/2 is 2026-03-02; a day that does not exist is none. */
export function readDate(text: string): string | Refusal {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text.normalize("NFKC").trim()) ?? [];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return exists ? date : fault("date");
}
