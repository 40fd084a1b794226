import type { Data, Refusal, RefusalCode } from "./outcome.ts";

export const refuse = (code: RefusalCode, data: Data = {}): Refusal => ({ ok: false, code, data });
