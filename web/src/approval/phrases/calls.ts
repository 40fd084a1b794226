import { phraseCalls } from "@stampflow/approval";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";

export type Phrase = AnswerOf<typeof phraseCalls.list>["phrases"][number];

export const listPhrases = (signal?: AbortSignal) => call(phraseCalls.list, {}, { signal, quiet: true });
export const savePhrase = (phrase: InputOf<typeof phraseCalls.save>) => call(phraseCalls.save, phrase, { quiet: true });
export const removePhrase = (id: string) => call(phraseCalls.remove, { id }, { quiet: true });
