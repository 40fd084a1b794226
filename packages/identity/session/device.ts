import { config, newId } from "@stampflow/kernel/server";
import { parseSigned, serializeSigned } from "hono/utils/cookie";
import { networkOf } from "../limit/attempts.ts";
import type { AttemptSource } from "../limit/rules.ts";

/**
 * A browser that accounts have signed in on. The cookie opens nothing; it only gives their tries a count of their own
 * (D8).
 */
type Device = { readonly id: string; readonly accountIds: readonly string[] };

const name = "stampflow.device";
const days = 180;
/** Those who signed in on it last. */
const maxAccounts = 5;
const secret = () => `${config.authSecret} ${name}`;

async function deviceOf(request: Request): Promise<Device | null> {
  const cookies = await parseSigned(request.headers.get("cookie") ?? "", secret(), name);
  const [id, ...accountIds] = (cookies[name] || "").split(" ");
  return id ? { id, accountIds } : null;
}

/** Records that an account signed in on this device. */
export async function rememberDevice(accountId: string, request: Request, answer: Headers): Promise<void> {
  const { id, accountIds } = (await deviceOf(request)) ?? { id: newId(), accountIds: [] };
  const latest = [...accountIds.filter((one) => one !== accountId), accountId].slice(-maxAccounts);
  const cookie = await serializeSigned(name, [id, ...latest].join(" "), secret(), {
    path: "/",
    httpOnly: true,
    secure: config.origin.startsWith("https:"),
    sameSite: "Lax",
    maxAge: days * 24 * 3600,
  });
  answer.append("set-cookie", cookie);
}

/** Who tries to sign in; `typed`: what was entered, if there is no such account. */
export async function attemptSource(request: Request, accountId: string | null, typed: string): Promise<AttemptSource> {
  const device = await deviceOf(request);
  const known = accountId && device?.accountIds.includes(accountId) ? device.id : "";
  return { subject: accountId ?? typed, device: known, network: networkOf() };
}
