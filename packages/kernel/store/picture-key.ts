import { z } from "zod";
import { opened } from "./fields.ts";

const areas = z.registry<{ readonly area: string }>();

/**
 * The key of an uploaded picture, or "", as a field of a record. `area`: of these pictures in the bucket. `defineStore`
 * checks the keys when a record is written: issued here, for this area, and a picture was uploaded.
 */
export const pictureKey = (area: string) => z.string().max(200).register(areas, { area });

type PictureField = {
  readonly area: string;
  /** How many there may be. */
  readonly most: number;
  /** Holds a list of keys. */
  readonly several: boolean;
};

/** What a field says of its pictures; null for fields of another kind. */
export function pictureOf(schema: z.core.$ZodType): PictureField | null {
  const { inner } = opened(schema);
  if (inner instanceof z.ZodArray) {
    const one = pictureOf(inner.element);
    const { maximum } = inner._zod.bag;
    return one && { ...one, several: true, most: typeof maximum === "number" ? maximum : 1 };
  }
  const found = areas.get(inner);
  return found ? { ...found, several: false, most: 1 } : null;
}
