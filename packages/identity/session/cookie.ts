import { otherwiseDays } from "./schema.ts";

const daySeconds = 24 * 3600;

/**
 * Cookies of better-auth on their way to the browser. One without "stay signed in" has no age there, so that closing the
 * browser ends it; the product promises a day.
 */
export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append("set-cookie", withAge(cookie));
}

export function withAge(cookie: string): string {
  if (/;\s*(max-age|expires)=/i.test(cookie)) return cookie;
  return `${cookie}; Max-Age=${otherwiseDays * daySeconds}`;
}
