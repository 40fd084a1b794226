import { config } from "@stampflow/kernel/server";
import { APIError } from "better-auth";
import { betterAuth } from "better-auth/minimal";
import { settings } from "../auth/auth.ts";
import { deviceOf } from "../session/user-agent.ts";

/** Whoever shows a passkey unlocked the device too, by fingerprint or PIN: that makes it two factors (D18). */
function needUnlocked(unlocked: boolean | undefined, code: string): void {
  if (!unlocked) throw new APIError("BAD_REQUEST", { code });
}

/** An instance of its own, loaded when it is needed: certificates of authenticators are a lot of code. */
async function load() {
  const { getAuthenticatorName, passkey } = await import("@better-auth/passkey");
  const plugin = passkey({
    rpName: "Stampflow",
    origin: config.origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ ctx, verification: { registrationInfo } }) => {
        needUnlocked(registrationInfo?.userVerified, "FAILED_TO_VERIFY_REGISTRATION");
        const device = deviceOf(ctx.headers?.get("user-agent") ?? "");
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? device };
      },
    },
    authentication: {
      afterVerification: ({ verification: { authenticationInfo } }) =>
        needUnlocked(authenticationInfo.userVerified, "AUTHENTICATION_FAILED"),
    },
  });
  return betterAuth({ ...settings(), plugins: [plugin] });
}

let loaded: { origin: string; auth: ReturnType<typeof load> } | null = null;

export function passkeyAuth(): ReturnType<typeof load> {
  if (loaded?.origin !== config.origin) loaded = { origin: config.origin, auth: load() };
  return loaded.auth;
}
