import { commentCalls, copyCalls, noteCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";

export type Comment = AnswerOf<typeof commentCalls.add>;

export const listComments = (applyId: string, forId?: string, before?: string, signal?: AbortSignal) =>
  call(commentCalls.list, { applyId, forId, before }, { signal, quiet: true });
export const addComment = (comment: InputOf<typeof commentCalls.add>, key: string) =>
  call(commentCalls.add, comment, { key, quiet: true });
export const removeComment = (applyId: string, commentId: string, forId?: string) =>
  call(commentCalls.remove, { applyId, commentId, forId }, { quiet: true });

export const loadNote = (applyId: string, forId?: string, signal?: AbortSignal) =>
  call(noteCalls.get, { applyId, forId }, { signal, quiet: true });
export const saveNote = (applyId: string, text: string, forId?: string) =>
  call(noteCalls.save, { applyId, text, forId }, { quiet: true });

export const listCopies = (applyId: string, forId?: string, signal?: AbortSignal) =>
  call(copyCalls.list, { applyId, forId }, { signal, quiet: true });
