import { z } from "zod";

/** Which effect an approved application of a designed form has, and where its record is in the form (W56). */
export const binding = z.object({
  kind: z.string().min(1).max(64),
  /** The field of the record → the field of the form; of tables `table.column`. */
  map: z.record(z.string().max(100), z.string().max(200)),
});
export type Binding = z.infer<typeof binding>;

/** Among the settings of the flow, so that it belongs to the version; null: no effect. */
export const bindingIn = (settings: Readonly<Record<string, unknown>>): Binding | null =>
  binding.safeParse(settings.effect).data ?? null;
