import { phoneNumber } from "@stampflow/identity/server";
import { gathering, type Refusal, refuseAll } from "@stampflow/kernel";
import { companyDay, leaverWith } from "@stampflow/system/server";
import { refuseMissing } from "../file/plan.ts";
import { entered, missingIn } from "../file/rules.ts";
import { emptyFile } from "../file/schema.ts";
import { sensitive } from "../file/store.ts";
import type { Joiner, JoinForm } from "./schema.ts";

/** What is kept of a sent form, by the rules of the employee file; refused where something is missing or wrong. */
export async function checkedForm(joiner: Joiner, form: JoinForm, now: number): Promise<Partial<Joiner>> {
  const about = {
    ...{ documentNumber: "", birthDate: "", today: await companyDay(now) },
    phoneOf: (typed: string) => phoneNumber(typed, joiner.region),
  };
  const made = entered(emptyFile(joiner.id), form.file, about);
  const { realName, email } = form;
  const gender = made.gender ?? form.gender;
  const person = { ...joiner, realName, email, gender, superiorId: null };
  // Personnel names the superior when it accepts.
  const refused: Refusal[] = [];
  await gathering(refused, async () => refuseMissing(missingIn(person, { ...made.next, noSuperior: true })));
  const number = made.values.documentNumber ?? "";
  const owner = await sensitive.ownerOf("documentNumber", number);
  // Who has left before comes back with the same number (E22).
  if (owner && owner !== (await leaverWith(joiner.phone))) refused.push({ code: "employees.document.taken" });
  refuseAll(refused);
  const { documentType, masks } = made.next;
  return { realName, email, gender, documentType, documentNumber: masks.documentNumber };
}
