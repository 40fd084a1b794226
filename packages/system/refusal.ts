import { AppError, type Refusal } from "@stampflow/kernel";

/** What a rule decided; a refusal is thrown here, at the edge. */
export function accept<Decided extends object>(decided: Decided | Refusal): Decided {
  if (isRefusal(decided)) throw new AppError(decided.code, decided.data);
  return decided;
}

export function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new AppError(refusal.code, refusal.data);
}

const isRefusal = (decided: object): decided is Refusal =>
  "code" in decided && typeof decided.code === "string" && decided.code.startsWith("system.");
