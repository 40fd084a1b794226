import {
  type Control,
  type Design,
  fieldControls,
  fieldKey,
  type StoredFile,
  storedFileSchema,
  type Values,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { checkUploaded, type FileRule, pictures, tenant } from "@stampflow/kernel/server";
import { z } from "zod";
import { documents, isOwn } from "./rules.ts";

const stored = z.array(storedFileSchema);
const ruleOf = (control: Control): FileRule | null =>
  control.type === "uploadImg" ? pictures : control.type === "uploadFile" ? documents : null;

type Found = { file: StoredFile; rule: FileRule };

/** The files among the values of a form, by control. */
export function filesIn(design: Pick<Design, "list">, values: Values, only?: ReadonlySet<string>): Found[] {
  return fieldControls(design).flatMap((control) => {
    const rule = ruleOf(control);
    const key = fieldKey(control);
    if (!rule || (only && !only.has(key))) return [];
    const read = stored.safeParse(values[key]);
    return read.success ? read.data.map((file) => ({ file, rule })) : [];
  });
}

/** Files that came with these values: each must be the sender's own and be what it claims to be. */
export async function checkFiles(design: Pick<Design, "list">, values: Values, before: Values, userId: string) {
  const known = new Set(filesIn(design, before).map(({ file }) => file.key));
  const fresh = filesIn(design, values).filter(({ file }) => !known.has(file.key));
  for (const { file } of fresh) {
    if (!isOwn(file.key, tenant(), userId)) refuse("approval.file.foreign", { name: file.name });
  }
  await Promise.all(fresh.map(({ file, rule }) => checkUploaded(rule, file.key, file)));
}
