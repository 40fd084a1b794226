import { refuse } from "@stampflow/kernel";
import { handleOf } from "../account/phone.ts";
import { accountIdOf, passwordHashOf } from "../account/store.ts";
import { withRefusalRecorded } from "../attempt/record.ts";
import { verifyPassword } from "../auth/hashing.ts";
import { limitAttempts } from "../limit/attempts.ts";
import { openSessionOrChallenge } from "../second-factor/sign-in.ts";
import { attemptSource } from "./device.ts";

type Input = { account: string; region: string; password: string; remember: boolean };
/** Used for an unknown account: the same reads and the same hash, so that the answer takes as long (D10). */
const nobody = "nobody";

export async function signInByPassword(input: Input, now: number, request: Request, answer: Headers) {
  const handle = handleOf(input.account, input.region) ?? { kind: "userName" as const, value: input.account };
  const accountId = await accountIdOf(handle);
  const source = await attemptSource(request, accountId, handle.value);
  const proved = await withRefusalRecorded(accountId, "password", request, () =>
    limitAttempts("password", source, now, async () => {
      const right = await verifyPassword(await passwordHashOf(accountId ?? nobody), input.password);
      if (!right || !accountId) refuse("identity.signIn.wrong");
      return accountId;
    }),
  );
  return openSessionOrChallenge(proved, { method: "password", remember: input.remember }, now, request, answer);
}
