import { z } from "zod";
import { defineEvent } from "../events/event.ts";

/** A session of an account is over; told to each company in which the account is somebody. */
export const sessionEnded = /* @__PURE__ */ defineEvent(
  "kernel.session.ended",
  /* @__PURE__ */ z.object({ userId: /* @__PURE__ */ z.string(), sessionId: /* @__PURE__ */ z.string() }),
);
