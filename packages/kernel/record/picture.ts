import { z } from "zod";
import { contract } from "../contract/contract.ts";
import type { Permission } from "../contract/permission.ts";
import { nameText } from "../text/name.ts";

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
