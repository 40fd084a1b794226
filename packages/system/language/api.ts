import { languages } from "@stampflow/kernel";
import { implement } from "@stampflow/kernel/server";
import * as calls from "./contract.ts";

/** A language calls itself as its own speakers do. */
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code.slice(0, 2)) ?? code;

export const languageRoutes = [
  implement(calls.packs, async () => ({ languages: languages.map((code) => ({ code, name: nameOf(code) })) })),
];
