import { AppError } from "../contract/errors.ts";
import {
  checkClaim,
  checkUploaded,
  type FileClaim,
  fileKey,
  keySegments,
  pictures,
  readUrl,
  uploadUrl,
} from "./file.ts";
import { newId } from "./id.ts";

const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** An upload URL for a picture of the caller's company: JPG or PNG, at most 8 MB. */
export async function claimPicture(area: string, file: FileClaim, now: number) {
  checkClaim(pictures, file);
  const key = fileKey(area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}

/** Checks a picture key sent by a caller: it was issued here, and a picture was uploaded. */
export async function acceptPicture(areas: readonly string[], key: string): Promise<void> {
  const [, area, id = "", ...more] = keySegments(key) ?? [];
  const type = Object.entries(extensions).find(([, extension]) => id.endsWith(`.${extension}`))?.[0];
  const ours = more.length === 0 && areas.some((one) => one === area && key === fileKey(one, id));
  if (!type || !ours) throw new AppError("kernel.file.missing", { name: key.split("/").at(-1) ?? "" });
  await checkUploaded(pictures, key, { name: key.split("/").at(-1) ?? "", type, size: 1 });
}

/** Checks the keys that a record did not have before. */
export const acceptPictures = async (area: string, keys: readonly string[], before: readonly string[] = []) => {
  await Promise.all(keys.filter((key) => !before.includes(key)).map((key) => acceptPicture([area], key)));
};

export const pictureUrl = async (key: string): Promise<string> => (key ? readUrl(key) : "");
