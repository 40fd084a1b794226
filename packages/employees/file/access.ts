import { masks } from "@stampflow/kernel";
import type { EmployeeView } from "@stampflow/system";
import type { FileRecord } from "./schema.ts";

/** Who looks at whom; the first that fits. */
export const levels = ["self", "personnel", "head", "colleague"] as const;
export type Level = (typeof levels)[number];

export function levelOf(about: { self: boolean; seen: boolean; headed: boolean; views: boolean }): Level {
  if (about.self) return "self";
  if (about.views && about.seen) return "personnel";
  return about.headed ? "head" : "colleague";
}

type Person = Pick<
  EmployeeView,
  "userId" | "realName" | "departmentName" | "jobTitle" | "phone" | "email" | "leftOn" | "employment" | "realNameState"
>;

/** Who may see what (section 6): what is not shown is not in the answer. */
export function shownTo(level: Level, person: Person, file: FileRecord | null) {
  const { userId, realName, departmentName, jobTitle, phone, email, leftOn, realNameState } = person;
  const near = level !== "colleague";
  const whole = level === "self" || level === "personnel";
  return {
    ...{ userId, level, realName, departmentName, jobTitle },
    phone: near ? phone : masks.phone(phone),
    email: near ? email : "",
    birthYear: near ? (file?.masks.birthDate ?? "") : "",
    leftOn: near ? leftOn : "",
    realNameState: whole ? realNameState : null,
    file: whole && file ? viewFile(file) : null,
  };
}

const viewFile = ({ userId: _, custom: __, updatedAt: ___, ...file }: FileRecord) => file;
