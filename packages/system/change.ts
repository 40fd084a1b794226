import { z } from "zod";

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type Changes<Shape extends z.core.$ZodLooseShape> = {
  -readonly [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name]> extends z.core.SomeType ? Bare<Shape[Name]> : never>;
};

/**
 * All fields optional, and none with a default: zod fills defaults in under `partial()`, which would undo what is left out.
 * It asks the schema for its fields, so a shared schema makes it under `z.lazy`.
 */
export function changesOf<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<Changes<Shape>> {
  const bare = Object.entries(schema.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return z.object(Object.fromEntries(bare)) as unknown as z.ZodObject<Changes<Shape>>;
}
