import { questionCalls } from "@stampflow/approval";
import type { InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";

export const ask = (question: InputOf<typeof questionCalls.ask>, key: string) =>
  call(questionCalls.ask, question, { key, quiet: true });

export const drop = (task: InputOf<typeof questionCalls.drop>, key: string) =>
  call(questionCalls.drop, task, { key, quiet: true });

export const answer = (said: InputOf<typeof questionCalls.answer>, key: string) =>
  call(questionCalls.answer, said, { key, quiet: true });
