import { z } from "zod";

const most = 20;
const schema = z.object({
  /** Ids of further forms that take this flow. */
  forms: z.array(z.string().min(1).max(64)).max(most).catch([]),
  /** Whether people begin with each form by itself, or with one of them and choose there. */
  display: z.enum(["separate", "together"]).catch("separate"),
});

/** The forms a flow is bound to besides its own, and how they are shown (A79); an imported document may contain anything. */
export function bindingOf(definition: Readonly<Record<string, unknown>>): z.infer<typeof schema> {
  const info = definition.basicInfo;
  return schema.parse(typeof info === "object" && info !== null ? info : {});
}

/** Without the forms, which are of this company. */
export function withoutBinding<Definition extends object>(definition: Definition): Definition {
  const info = "basicInfo" in definition ? definition.basicInfo : undefined;
  if (typeof info !== "object" || info === null || !("forms" in info)) return definition;
  const { forms: _, ...rest } = info;
  return { ...definition, basicInfo: rest };
}
