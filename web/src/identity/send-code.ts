import { call } from "../app/api.ts";

type Wanted = { purpose: "signIn" | "signUp" | "recover"; phone?: string; region?: string; email?: string };

export const sendCode = (wanted: Wanted) =>
  call<{ waitSeconds: number; validSeconds: number }>("/identity/code/send", wanted, { quiet: true });
