import { z } from "zod";

const schema = z.object({
  endpointId: z.string().catch(""),
  fields: z.array(z.string()).catch([]),
});

/** What the designer of an event node chose; a document of another program may hold anything there. */
export const eventSettings = (properties: unknown): z.infer<typeof schema> =>
  schema.parse({ endpointId: "", fields: [], ...(properties ?? {}) });

/** Null where a field has no value, so that a receiver always finds each. */
export const chosenFields = (values: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((key) => [key, values[key] ?? null]));
