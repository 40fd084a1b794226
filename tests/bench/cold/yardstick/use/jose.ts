import { jwtVerify } from "jose";
import type { Given } from "../parts.ts";

/** Reads the token of a call that has one. */
export const use = async ({ token }: Given) =>
  token && jwtVerify(token, new TextEncoder().encode(process.env.TOKEN_SECRET), { algorithms: ["HS256"] });
