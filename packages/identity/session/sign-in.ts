import { AppError } from "@stampflow/kernel";
import { type Handle, handleOf } from "../account/phone.ts";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { minutesOf, wrongPassword } from "../limit/rules.ts";
import { blockedFor, forget, take } from "../limit/store.ts";
import { passCookies } from "./cookie.ts";

type Input = { account: string; region: string; password: string; remember: boolean };

export async function signInByPassword(input: Input, now: number, request: Request, answer: Headers) {
  const handle = handleOf(input.account, input.region);
  if (!handle) throw new AppError("identity.signIn.wrong");
  const wait = await blockedFor(wrongPassword, handle.value, now);
  if (wait > 0) throw new AppError("identity.signIn.tries", { minutes: minutesOf(wait) });
  try {
    const { headers, response } = await refusing(() => attempt(handle, input, request));
    passCookies(headers, answer);
    await forget(wrongPassword, handle.value);
    return { accountId: response.user.id, name: response.user.name };
  } catch (error) {
    if (error instanceof AppError && error.code === "identity.signIn.wrong") {
      await take(wrongPassword, handle.value, now);
    }
    throw error;
  }
}

type Attempt = { headers: Headers; response: { user: { id: string; name: string } } };

async function attempt({ kind, value }: Handle, { password, remember }: Input, request: Request): Promise<Attempt> {
  const rest = { headers: request.headers, returnHeaders: true } as const;
  const body = { password, rememberMe: remember };
  if (kind === "email") return auth().api.signInEmail({ body: { ...body, email: value }, ...rest });
  if (kind === "phone") return auth().api.signInPhoneNumber({ body: { ...body, phoneNumber: value }, ...rest });
  return auth().api.signInUsername({ body: { ...body, username: value }, ...rest });
}
