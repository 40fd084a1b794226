import { z } from "zod";

const schema = z.object({
  endpointId: z.string().catch(""),
  fields: z.array(z.string()).catch([]),
});

/** The settings of an event node; an imported document may contain anything there. */
export const eventSettings = (properties: unknown): z.infer<typeof schema> =>
  schema.parse({ endpointId: "", fields: [], ...(properties ?? {}) });

/** Null for a field without a value, so that a receiver always finds each. */
export const chosenFields = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((key) => [key, values[key] ?? null]));
