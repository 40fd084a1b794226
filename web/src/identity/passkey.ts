import { passkeyCalls } from "@stampflow/identity";
import { call } from "../platform/call.ts";

const library = () => import("@simplewebauthn/browser");

export const hasPasskeys = () => "PublicKeyCredential" in window;

/** The browser reports the same error for a closed dialog, a timeout and a device without a passkey. */
export const isCancelled = (error: unknown) => error instanceof Error && error.name === "NotAllowedError";
/** The device already has a passkey for this account. */
export const isKnown = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";

export async function signInByPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    library(),
    call(passkeyCalls.authenticationOptions, {}, { quiet: true }),
  ]);
  const response = await startAuthentication({ optionsJSON });
  return call(passkeyCalls.signIn, { response }, { quiet: true });
}

/** `password`: "" after a code to the phone. */
export async function addPasskey(password: string) {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    library(),
    call(passkeyCalls.registrationOptions, { password }, { quiet: true }),
  ]);
  const response = await startRegistration({ optionsJSON });
  return call(passkeyCalls.register, { response }, { quiet: true });
}
