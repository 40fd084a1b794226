import { lastInstant, page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { person } from "../application/schema.ts";
import { formId } from "../form/schema.ts";

const id = z.string().min(1).max(64);
const instant = z.number().int().min(0).max(lastInstant);
/** A day counts whole, in the time zone of the company. */
const border = z.union([instant, z.iso.date()]);

/** Left out, `principalId` is the caller; for anybody else it takes an administrator. No form means all of them. */
export const saveProxy = z.object({
  principalId: id.optional(),
  toId: id,
  formIds: z.array(formId).max(20).default([]),
  startsAt: border,
  endsAt: border,
  reason: z.string().trim().min(1).max(200),
});
export const savedProxy = z.object({ proxyId: id });
export const oneProxy = z.object({ proxyId: id });

export const proxyState = z.enum(["coming", "inForce", "over"]);
export const proxyRow = z.object({
  proxyId: id,
  principal: person,
  to: person,
  formIds: z.array(z.string()),
  startsAt: z.number(),
  /** When it ends, or was ended early. */
  endsAt: z.number(),
  reason: z.string(),
  state: proxyState,
  createdBy: person,
  createdAt: z.number(),
});
/** `personId`: whoever gave or took it. */
export const listProxies = pageInput.extend({
  principalId: id.optional(),
  toId: id.optional(),
  personId: id.optional(),
  state: proxyState.optional(),
});
export const proxyPage = page(proxyRow);
/** What is in force or to come: who acts for the caller, and for whom the caller acts, with how much waits there. */
export const ownProxies = z.object({
  given: z.array(proxyRow),
  taken: z.array(proxyRow.extend({ pending: z.number().int() })),
});
