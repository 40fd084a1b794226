import type { z } from "zod";
import { pictureOf } from "../record/picture.ts";
import { newId } from "../store/id.ts";
import { checkClaim, checkUploaded, type FileClaim, pictures, uploadUrl } from "./file.ts";
import { fileKey } from "./file-key.ts";
import { extensions, setUploaded } from "./picture-guard.ts";

setUploaded((key, picture) => checkUploaded(pictures, key, { ...picture, size: 1 }));

/** An upload URL for a picture of the caller's company: JPG or PNG, at most 8 MB. `field`: the one it is for. */
export async function claimPicture(field: z.core.$ZodType, file: FileClaim, now: number) {
  const about = pictureOf(field);
  if (!about) throw new Error("not a field of pictures");
  checkClaim(pictures, file);
  const key = fileKey(about.area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}
