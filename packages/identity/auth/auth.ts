import { randomInt } from "node:crypto";
import { config, log, newId } from "@stampflow/kernel/server";
import type { BetterAuthOptions } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { betterAuth } from "better-auth/minimal";
import { emailOTP, phoneNumber, twoFactor, username } from "better-auth/plugins";
import { z } from "zod";
import { codeTries, codeValidSeconds } from "../code/limits.ts";
import { sendCode } from "../code/send.ts";
import { rememberDays } from "../session/schema.ts";
import { dynamoAdapter } from "./adapter.ts";
import { hashPassword, verifyPassword } from "./hashing.ts";
import { openSession } from "./open-session.ts";

/** Set by session.ts; what a caller sends under this name is written over there. */
export const addressHeader = "x-stampflow-address";

const day = 24 * 3600;

/** Without letters and digits that look alike, because they are typed: tf3k9-2mxq7. */
const clear = "abcdefghjkmnpqrstuvwxyz23456789";
const clearText = (length: number) => Array.from({ length }, () => clear[randomInt(clear.length)]).join("");
const recoveryCodes = () => Array.from({ length: 10 }, () => `${clearText(5)}-${clearText(5)}`);

const sealed = z.object({ data: z.string() });

/** Encrypts as the plug-in for second factors does. Both have no path, so only the server can call them. */
const sealing = {
  id: "sealing",
  endpoints: {
    seal: createAuthEndpoint({ method: "POST", body: sealed }, ({ body: { data }, context }) =>
      symmetricEncrypt({ key: context.secretConfig, data }),
    ),
    unseal: createAuthEndpoint({ method: "POST", body: sealed }, ({ body: { data }, context }) =>
      symmetricDecrypt({ key: context.secretConfig, data }),
    ),
  },
} as const;

/** The options of every better-auth instance on the table; each adds its plug-ins. */
export const settings = () =>
  ({
    baseURL: config.origin,
    secret: config.authSecret,
    trustedOrigins: [config.origin],
    database: dynamoAdapter(),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    // freshAge 0: a session of any age may list the other sessions of its account.
    session: {
      expiresIn: rememberDays * day,
      updateAge: day,
      freshAge: 0,
      additionalFields: { openedBy: { type: "string", required: false, input: false } },
    },
    // Expired sessions are deleted by the table's ttl; cleaning up would scan all of them.
    verification: { disableCleanup: true },
    user: {
      additionalFields: {
        companyId: { type: "string", required: false, input: false },
        ownedBy: { type: "string", required: false, input: false },
        closesAt: { type: "number", required: false, input: false },
        policyVersion: { type: "string", required: false, input: false },
      },
    },
    advanced: {
      cookiePrefix: "stampflow",
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: config.origin.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: () => newId() },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      log: (level, message, ...why) => log.warn("auth", { kind: level, text: message, why: why.map(String) }),
    },
  }) satisfies BetterAuthOptions;

function build() {
  return betterAuth({
    ...settings(),
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30, usernameValidator: (name) => /^[\w.-]+$/.test(name) }),
      phoneNumber({
        otpLength: 6,
        expiresIn: codeValidSeconds,
        allowedAttempts: codeTries,
        sendOTP: ({ phoneNumber: to, code }) => sendCode(to, code),
        sendPasswordResetOTP: ({ phoneNumber: to, code }) => sendCode(to, code),
      }),
      emailOTP({
        otpLength: 6,
        expiresIn: codeValidSeconds,
        allowedAttempts: codeTries,
        disableSignUp: true,
        sendVerificationOTP: ({ email, otp }) => sendCode(email, otp),
      }),
      // Signing in asks for the second factor itself (D16): its own hook knows only better-auth's sign-in.
      twoFactor({ allowPasswordless: true, backupCodeOptions: { customBackupCodesGenerate: recoveryCodes } }),
      openSession,
      sealing,
    ],
  });
}

type Auth = ReturnType<typeof build>;
let built: { origin: string; auth: Auth } | null = null;

/** Created at the first use, because its settings come from the environment; created again if they changed (tests). */
export function auth(): Auth {
  if (built?.origin !== config.origin) built = { origin: config.origin, auth: build() };
  return built.auth;
}
