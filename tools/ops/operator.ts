import { addOperator, allOperators, removeOperator } from "@stampflow/operator/server";
import { phoneOf } from "./phone.ts";
import { Refusal, word } from "./words.ts";

type Print = (line: string) => void;

export async function nameOperator(typed: string, now: number, print: Print): Promise<void> {
  const phone = phoneOf(typed);
  const added = await addOperator(phone, now);
  print(word(added ? "ops.operator.added" : "ops.operator.known", { phone }));
}

export async function dismissOperator(typed: string, print: Print): Promise<void> {
  const phone = phoneOf(typed);
  if (!(await removeOperator(phone))) throw new Refusal("ops.operator.unknown", { phone });
  print(word("ops.operator.removed", { phone }));
}

export async function listOperators(print: Print): Promise<void> {
  const all = await allOperators();
  if (all.length === 0) print(word("ops.operator.none"));
  for (const { phone, addedAt } of all) print(`${phone}  ${new Date(addedAt).toISOString()}`);
}
