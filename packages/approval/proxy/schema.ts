import { lastInstant, page, pageInput, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { formId } from "../form/schema.ts";
import { person } from "../record/schema.ts";

const id = z.string().min(1).max(64);
const instant = z.number().int().min(0).max(lastInstant);
/** An instant, or a whole day in the company's time zone. */
const border = z.union([instant, z.iso.date()]);

/** `principalId`: the caller if left out; anybody else needs an administrator. No `formIds` means all forms. */
export const saveProxy = z.object({
  principalId: id.optional(),
  toId: id,
  formIds: z.array(formId).max(20).default([]),
  startsAt: border,
  endsAt: border,
  reason: requiredText(200),
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
/** `personId`: the principal or the proxy. */
export const listProxies = pageInput.extend({
  principalId: id.optional(),
  toId: id.optional(),
  personId: id.optional(),
  state: proxyState.optional(),
});
export const proxyPage = page(proxyRow);
/**
 * Current and coming delegations: the caller's proxies, and the people the caller acts for, with the number of their
 * open tasks.
 */
export const ownProxies = z.object({
  given: z.array(proxyRow),
  taken: z.array(proxyRow.extend({ pending: z.number().int() })),
});
