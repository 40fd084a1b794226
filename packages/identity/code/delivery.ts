import { config, currentCall, language, log, say } from "@stampflow/kernel/server";
import { keep } from "./outbox.ts";
import { codeValidSeconds } from "./schema.ts";

/** Sends a code where it was asked for: the outbox of the local host, SMS or e-mail of AWS. */
export async function deliver(to: string, code: string): Promise<void> {
  const text = say("identity.code.message", language(), { code, minutes: codeValidSeconds / 60 });
  if (config.delivery === "outbox") {
    log.info("code", { to, code });
    return keep({ to, code, text, at: currentCall()?.now ?? Date.now() });
  }
  // The SDK's clients are loaded with the first code: most calls send none.
  const { sendMail, sendMessage } = await import("./letter.ts");
  return to.includes("@") ? sendMail(to, text) : sendMessage(to, text);
}
