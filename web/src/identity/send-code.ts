import { codeCalls } from "@stampflow/identity";
import { call } from "../platform/call.ts";

type Wanted = { purpose: "signIn" | "signUp" | "recover"; phone?: string; region?: string; email?: string };

export const sendCode = (wanted: Wanted) => call(codeCalls.send, wanted, { quiet: true });
