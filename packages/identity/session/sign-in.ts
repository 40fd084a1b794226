import { refuse } from "@stampflow/kernel";
import { handleOf } from "../account/phone.ts";
import { accountIdOf, passwordHashOf } from "../account/store.ts";
import { recordingRefusal } from "../attempt/record.ts";
import { verifyPassword } from "../auth/hashing.ts";
import { judged } from "../limit/judge.ts";
import { enterOrAsk } from "../second-factor/sign-in.ts";
import { guesserOf } from "./device.ts";

type Input = { account: string; region: string; password: string; remember: boolean };
/** Used for an unknown account: the same reads and the same hash, so that the answer takes as long (D10). */
const nobody = "nobody";

export async function signInByPassword(input: Input, now: number, request: Request, answer: Headers) {
  const handle = handleOf(input.account, input.region) ?? { kind: "userName" as const, value: input.account };
  const accountId = await accountIdOf(handle);
  const guesser = await guesserOf(request, accountId, handle.value);
  const proved = await recordingRefusal(accountId, "password", request, () =>
    judged("password", guesser, now, async () => {
      const right = await verifyPassword(await passwordHashOf(accountId ?? nobody), input.password);
      if (!right || !accountId) refuse("identity.signIn.wrong");
      return accountId;
    }),
  );
  return enterOrAsk(proved, { way: "password", remember: input.remember }, now, request, answer);
}
