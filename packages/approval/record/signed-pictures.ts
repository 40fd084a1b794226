import { defineStore, key, listFirst } from "@stampflow/kernel/server";
import { z } from "zod";

const signedPicture = z.object({
  userId: z.string(),
  /** The SHA-256 of its bytes. */
  sha256: z.string(),
  /** The kept file. */
  key: z.string(),
  at: z.number().int(),
  version: z.number().int(),
});

/** The pictures with which a person has signed decisions (W23). */
export const signedPictures = defineStore({
  entity: "signedPicture",
  record: signedPicture,
  key: key.main(["userId"], ["sha256"]),
  indexes: { byTime: key.gsi1(["userId"], ["at"]) },
  attributes: { at: { padding: { length: 13, char: "0" } } },
});

/** The picture that a person signed a decision with last. */
export async function lastSigned(userId: string) {
  const { params, read } = signedPictures.query("byTime", { userId }, { order: "desc" });
  const [last] = await listFirst(params, read, 1);
  return last ?? null;
}
