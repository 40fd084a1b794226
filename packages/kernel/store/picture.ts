import { AppError } from "../contract/errors.ts";
import { checkClaim, checkUploaded, type FileClaim, fileKey, pictures, readUrl, stepsOf, uploadUrl } from "./file.ts";
import { newId } from "./id.ts";

const extensions: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** Where to put a picture of the caller's company: JPG or PNG, at most 8 MB. */
export async function claimPicture(area: string, file: FileClaim, now: number) {
  checkClaim(pictures, file);
  const key = fileKey(area, `${newId(now)}.${extensions[file.type]}`);
  return { key, ...(await uploadUrl(key, file)) };
}

/** A key that a caller names must be one that was given out here, and what lies there a picture. */
export async function acceptPicture(areas: readonly string[], key: string): Promise<void> {
  const [, area, id = "", ...more] = stepsOf(key) ?? [];
  const type = Object.entries(extensions).find(([, extension]) => id.endsWith(`.${extension}`))?.[0];
  const ours = more.length === 0 && areas.some((one) => one === area && key === fileKey(one, id));
  if (!type || !ours) throw new AppError("kernel.file.missing", { name: key.split("/").at(-1) ?? "" });
  await checkUploaded(pictures, key, { name: key.split("/").at(-1) ?? "", type, size: 1 });
}

/** Those that a record did not have before. */
export const acceptPictures = async (area: string, keys: readonly string[], before: readonly string[] = []) => {
  await Promise.all(keys.filter((key) => !before.includes(key)).map((key) => acceptPicture([area], key)));
};

export const pictureUrl = async (key: string): Promise<string> => (key ? readUrl(key) : "");
