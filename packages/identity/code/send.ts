import { config, currentCall, language, log, translate } from "@stampflow/kernel/server";
import { codeValidSeconds } from "./limits.ts";
import { storeInOutbox } from "./outbox.ts";

/** Sends a code where it was asked for. */
export async function sendCode(to: string, code: string): Promise<void> {
  const text = translate("identity.code.message", language(), { code, minutes: codeValidSeconds / 60 });
  if (config.delivery === "outbox") log.info("code", { to, code });
  await sendText(to, { subject: translate("identity.code.subject", language()), text, code });
}

/** `code` is "" for messages without a code. */
export type TextMessage = { readonly subject: string; readonly text: string; readonly code: string };

/** To a phone number or an e-mail address: by the outbox of the local host, SMS or e-mail of AWS. */
export async function sendText(to: string, { subject, text, code }: TextMessage): Promise<void> {
  if (config.delivery === "outbox") return storeInOutbox({ to, code, text, at: currentCall()?.now ?? Date.now() });
  // The SDK's clients are loaded with the first message: most calls send none.
  const { sendEmail, sendSms } = await import("./aws.ts");
  return to.includes("@") ? sendEmail(to, subject, text) : sendSms(to, text);
}
