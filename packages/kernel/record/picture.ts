import { z } from "zod";
import { contract } from "../contract/contract.ts";
import type { Permission } from "../contract/permission.ts";
import { opened } from "../store/fields.ts";
import { nameText } from "../text/name.ts";

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

/** Where the pictures of a record can be read, by their keys. */
export const pictureUrls = z.record(z.string(), z.string());

const claim = z.object({
  name: nameText(z.string().min(1).max(200)),
  type: z.string().max(100),
  size: z.number().int().min(0),
});
/** PUT the file to `url` with these headers, then send `key` with the call that changes the record. */
const place = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });

/**
 * The call that asks for an upload URL for a picture; `claimPicture` answers it. `of`: whose picture, for the
 * description.
 */
export const pictureCall = <const Path extends string>(path: Path, permission: Permission, of: string) =>
  contract({
    method: "POST",
    path,
    permission,
    summary: `Where to put ${of}: PUT the file to the address with the headers given` as string,
    body: claim,
    answer: place,
  });
