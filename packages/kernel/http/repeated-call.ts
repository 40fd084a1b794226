import { AppError } from "../contract/errors.ts";
import { type First, firstAnswer, keyName } from "../store/idempotency.ts";
import { saveOnce } from "../store/save.ts";
import { type Call, currentCall, type Idempotency, keyOf, requireActor } from "./context.ts";

const isRepeatable = (call: Call | undefined): call is Call => Boolean(call?.actor && call.idempotencyKey);

/** The first answer under this key, for a repeated command that the rules would refuse now (D5). */
export async function answeredBefore(error: unknown, idempotency: Idempotency | null): Promise<First | undefined> {
  const asks = idempotency && error instanceof AppError && isRepeatable(currentCall());
  return asks ? firstAnswer(requireActor(), idempotency) : undefined;
}

/** D11: runs one of several commands of a call. Its key is the call's key with the resource. */
export async function perItem<Answer>(
  what: Omit<Idempotency, "key" | "requestHash">,
  work: (idempotency: Idempotency | null) => Promise<Answer>,
): Promise<Answer> {
  const call = currentCall();
  const idempotency = call ? { ...what, key: keyOf(call), requestHash: "" } : null;
  try {
    return await work(idempotency);
  } catch (error) {
    const first = await answeredBefore(error, idempotency);
    if (!first) throw error;
    return answerOf<Answer>(first);
  }
}

/**
 * D11: runs a call of several commands, each saved separately. When all are done, the key of the call keeps the whole
 * answer.
 */
export async function perBatch<Answer>(action: string, work: () => Promise<Answer>): Promise<Answer> {
  const call = currentCall();
  if (!isRepeatable(call)) return work();
  const key = keyOf(call);
  const idempotency = { action, resource: keyName(key), key, final: true, kind: "", requestHash: call.requestHash };
  const first = await firstAnswer(requireActor(), idempotency);
  if (first) return answerOf<Answer>(first);
  return (await saveOnce({ writes: [] }, idempotency, await work())).answer;
}

function answerOf<Answer>(first: First): Answer {
  if (first instanceof AppError) throw first;
  return first.answer as Answer;
}
