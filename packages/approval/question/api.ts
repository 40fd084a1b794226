import { implement, type Route } from "@stampflow/kernel/server";
import { act } from "../application/act/act.ts";
import { keepPictures } from "../file/stored-copy.ts";
import { readQuestionId } from "../record/question-id.ts";
import { sayWhoClosed } from "./closed.ts";
import * as calls from "./contract.ts";

const ask = implement(calls.ask, ({ body: { applyId, taskId, text, forId }, actor, now, idempotency }) =>
  act(applyId, {
    now,
    forId,
    idempotency: idempotency("task", `${applyId} ${taskId}`, { kind: "ask" }),
    command: () => ({ ...actingIn(actor.userId, forId), action: "ASK", task: taskId, opinion: text }),
  }),
);

const drop = implement(calls.drop, ({ body: { applyId, taskId, text, forId }, actor, now, idempotency }) =>
  act(applyId, {
    now,
    forId,
    idempotency: idempotency("task", `${applyId} ${taskId}`, { kind: "drop" }),
    command: () => ({ ...actingIn(actor.userId, forId), action: "DROP", task: taskId, opinion: text }),
  }).catch(async (error: unknown) => {
    throw await sayWhoClosed(error, applyId, { askedBy: forId ?? actor.userId });
  }),
);

const answer = implement(calls.answer, async ({ body: { questionId, text, pictures }, actor, now, idempotency }) => {
  const { applyId, step } = readQuestionId(questionId);
  return act(applyId, {
    now,
    idempotency: idempotency("application", questionId, { kind: "answer" }),
    command: async () => ({
      action: "ANSWER",
      user: actor.userId,
      question: step,
      opinion: text,
      pictures: await keepPictures(pictures, actor.userId),
    }),
  }).catch(async (error: unknown) => {
    throw await sayWhoClosed(error, applyId, { step });
  });
});

const actingIn = (userId: string, forId: string | undefined) =>
  forId === undefined ? { user: userId } : { user: forId, proxy: userId };

export const questionRoutes: Route[] = [ask, drop, answer];
