import {
  type Control,
  type Design,
  eachValue,
  type StoredFile,
  storedFileSchema,
  type Values,
  withValues,
} from "@stampflow/form";
import { type FileRule, pictures } from "@stampflow/kernel/server";
import { z } from "zod";
import { documents } from "./rules.ts";
import { keepFile } from "./stored-copy.ts";

const stored = z.array(storedFileSchema);
const ruleOf = (control: Control): FileRule | null =>
  control.type === "uploadImg" ? pictures : control.type === "uploadFile" ? documents : null;

type AttachedFile = { file: StoredFile; rule: FileRule };

/** The files in the values of a form, including rows of tables. */
export const filesIn = (design: Pick<Design, "list">, values: Values): AttachedFile[] =>
  [...eachValue(design, values)].flatMap(({ control, value }) => {
    const rule = ruleOf(control);
    return rule ? filesOf(value).map((file) => ({ file, rule })) : [];
  });

function filesOf(value: unknown): StoredFile[] {
  const read = stored.safeParse(value);
  return read.success ? read.data : [];
}

/**
 * The values with new files copied to their final keys: each must be the sender's own and of the claimed kind.
 * Earlier files stay as they are.
 */
export async function storeFiles(
  design: Pick<Design, "list">,
  values: Values,
  before: Values,
  userId: string,
): Promise<Values> {
  const keptByKey = new Map(filesIn(design, before).map(({ file }) => [file.key, file]));
  for (const { file, rule } of filesIn(design, values)) {
    if (!keptByKey.has(file.key)) keptByKey.set(file.key, await keepFile(rule, file, userId));
  }
  return withValues(design, values, (control, value) => {
    const files = ruleOf(control) ? filesOf(value) : [];
    return files.length > 0 ? files.map((file) => keptByKey.get(file.key) ?? file) : value;
  });
}
