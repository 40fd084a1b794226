import { config } from "@stampflow/kernel/server";
import type { Outcome } from "../../delivery/schema.ts";
import type { Endpoint } from "../../endpoint/schema.ts";
import { opened } from "../../endpoint/vault.ts";
import { post } from "./post.ts";
import { signedHeaders } from "./sign.ts";

const nothing = { status: null, ms: 0, answer: "" } as const;

/** Sends a message once, signed with the secret of the endpoint and for a day also with the previous one. */
export async function sendTo(
  { id, url, archived, secret, previous, previousUntil }: Endpoint,
  message: { readonly id: string; readonly body: string },
  now: number,
): Promise<Outcome> {
  if (archived) return { ...nothing, fault: "off" };
  const isGood = previous !== null && previousUntil !== null && now < previousUntil;
  const secrets = [secret, ...(isGood ? [previous] : [])]
    .map((text) => opened(text, id))
    .filter((text) => text !== null);
  if (secrets.length === 0) return { ...nothing, fault: "secret" };
  const headers = signedHeaders(message, secrets, now);
  return post(url, { headers, body: message.body }, { anywhere: config.privateAddresses });
}
