import { resetFactor } from "@stampflow/identity/server";
import { phoneOf } from "./phone.ts";
import { Refusal, word } from "./words.ts";

/** How the logs of companies name whoever runs this command. */
const by = "npm run ops";

export async function resetSecondFactor(typed: string, print: (line: string) => void): Promise<void> {
  const phone = phoneOf(typed);
  const done = await resetFactor(phone, by);
  if (done === null) throw new Refusal("ops.account.unknown", { phone });
  if (!done) throw new Refusal("ops.account.noFactor", { phone });
  print(word("ops.account.reset", { phone }));
}
