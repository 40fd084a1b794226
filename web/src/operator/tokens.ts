import type { AnswerOf } from "@stampflow/kernel";
import { sessionCalls } from "@stampflow/operator";
import { readData, send } from "../platform/http/http.ts";
import { takeTokensFrom } from "../platform/session.ts";

/** Who works at the console; its tokens belong to no company. */
export type Operator = Omit<AnswerOf<typeof sessionCalls.token>, "token" | "expiresAt">;
/** `out`: nobody is signed in; `notOperator`: signed in, but no operator. */
export type OperatorSession = Operator | "out" | "notOperator";

let token = "";
let until = 0;

/** Asks anew who is there, and for a token. */
export async function operatorSession(): Promise<OperatorSession> {
  const response = await send(sessionCalls.token, {}, {});
  token = "";
  if (response.status === 401) return "out";
  if (response.status === 404) return "notOperator";
  const { token: fresh, expiresAt, ...operator } = await readData<AnswerOf<typeof sessionCalls.token>>(response);
  const sent = Date.parse(response.headers.get("date") ?? "");
  token = fresh;
  until = performance.now() + expiresAt - (Number.isNaN(sent) ? Date.now() : sent);
  return operator;
}

async function renewed(): Promise<string | null> {
  await operatorSession();
  return token || null;
}

/** From now on every call of this page is one of the console. */
export const openConsole = () =>
  takeTokensFrom({
    current: async () => (token && until - performance.now() > 3000 ? token : renewed()),
    renew: renewed,
  });
