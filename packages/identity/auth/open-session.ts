import { APIError } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Signs in an account whose owner a code has proved. It has no path, so only the server can call it. */
export const openSession = {
  id: "open-session",
  endpoints: {
    openSession: createAuthEndpoint(
      { method: "POST", body: z.object({ userId: z.string(), rememberMe: z.boolean(), openedBy: z.string() }) },
      async (ctx) => {
        const { userId, rememberMe, openedBy } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw new APIError("NOT_FOUND");
        const session = await ctx.context.internalAdapter.createSession(userId, !rememberMe, { openedBy });
        await setSessionCookie(ctx, { session, user }, !rememberMe);
        return ctx.json({ userId, name: user.name });
      },
    ),
  },
} as const;
