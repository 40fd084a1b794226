import { acceptedPattern, nameField, orderedInput, page, recordId, stored, textField } from "@stampflow/kernel";
import { z } from "zod";

/** The events of applications and employees that an endpoint can subscribe to. */
export const webhookEvents = [
  "application.submitted",
  "application.approved",
  "application.rejected",
  "application.returned",
  "application.withdrawn",
  "employee.joined",
  "employee.changed",
  "employee.left",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const endpointFields = {
  name: nameField(20),
  /** Checked by `faultOf`, which knows whether private addresses are allowed. */
  url: nameField(500).meta(acceptedPattern("^https://[a-z0-9]{1,40}\\.example/[a-z]{0,20}$")),
  kinds: z.array(z.enum(webhookEvents)).max(webhookEvents.length).default([]),
};
/**
 * Secrets are encrypted (vault.ts); the previous one is valid until `previousUntil`. Nothing is sent to an archived
 * endpoint.
 */
export const endpoint = z.object({
  ...stored,
  ...endpointFields,
  archived: z.boolean(),
  secret: z.string(),
  secretAt: z.number().int(),
  previous: z.string().nullable(),
  previousUntil: z.number().int().nullable(),
});
export type Endpoint = z.infer<typeof endpoint>;

export const endpointView = endpoint.omit({ secret: true, previous: true });
export type EndpointView = z.infer<typeof endpointView>;
export const endpointPage = page(endpointView);
export const endpointFilter = orderedInput(["name"]).extend({
  name: textField(50).optional(),
  archived: z.boolean().default(false),
});
export const endpointNames = z.array(endpointView.pick({ id: true, name: true, archived: true }));

/** The only answers with a secret. It is left out when a call is repeated. */
export const addedEndpoint = z.object({ id: z.string(), secret: z.string().optional() });
export const madeSecret = z.object({ secret: z.string().optional() });

/** `data`: the test message; at most 32 KiB. */
export const testInput = z.object({ id: recordId, data: z.record(z.string().max(100), z.json()).optional() });
