import { type Refusal, refuse } from "@stampflow/kernel";

/** What a rule decided; a refusal is thrown here, at the edge. */
export function accept<Decided extends object>(decided: Decided | Refusal): Decided {
  if (isRefusal(decided)) refuse(decided.code, decided.data);
  return decided;
}

export function refuseIf(refusal: Refusal | null): void {
  if (refusal) refuse(refusal.code, refusal.data);
}

const isRefusal = (decided: object): decided is Refusal =>
  "code" in decided && typeof decided.code === "string" && decided.code.startsWith("system.");
