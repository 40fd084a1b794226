import { type CustomAdapter, createAdapterFactory } from "better-auth/adapters";
import { betterAuth } from "better-auth/minimal";
import { emailOTP, phoneNumber, username } from "better-auth/plugins";
import type { Given } from "../parts.ts";

const none = async () => null;
const adapter = {
  create: async ({ data }) => data,
  findOne: none,
  findMany: async () => [],
  count: async () => 0,
  update: none,
  updateMany: async () => 0,
  delete: async () => {},
  deleteMany: async () => 0,
} satisfies CustomAdapter;
const send = async () => {};

const auth = betterAuth({
  baseURL: process.env.ORIGIN ?? "http://localhost",
  secret: process.env.AUTH_SECRET ?? "",
  database: createAdapterFactory({ config: { adapterId: "none", adapterName: "none" }, adapter: () => adapter }),
  emailAndPassword: { enabled: true },
  plugins: [username(), phoneNumber({ sendOTP: send }), emailOTP({ sendVerificationOTP: send })],
  telemetry: { enabled: false },
});

/** Asks for the session of a call. */
export const use = ({ headers = new Headers() }: Given) => auth.api.getSession({ headers });
