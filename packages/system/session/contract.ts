import { callsBelow, contract, open } from "@stampflow/kernel";
import { z } from "zod";
import { invitation, invitationAnswer, tokenAnswer, tokenInput } from "./schema.ts";

export const token = callsBelow("/system/session")(
  "token",
  open,
  "A token for the session of the cookie (60 s, at most 300), with everything the shell shows; chooses or switches the company",
  tokenInput,
  tokenAnswer,
);

export const present = contract({
  method: "POST",
  path: "/system/session/present",
  permission: open,
  summary: "Whether the cookie has a session, for a page on which nobody has been signed in before",
  answer: z.boolean(),
});

export const invitations = contract({
  method: "POST",
  path: "/system/session/invitations",
  permission: open,
  summary: "The companies that wait for the account of the session to accept them",
  answer: z.array(invitation),
});

export const answerInvitation = contract({
  method: "POST",
  path: "/system/session/answerInvitation",
  permission: open,
  summary: "Accepts or declines the invitation of a company, by the session of the cookie",
  body: invitationAnswer,
});
