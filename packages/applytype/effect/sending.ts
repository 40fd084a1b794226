import type { Values } from "@stampflow/form";
import { AppError, nextVersion } from "@stampflow/kernel";
import { language, refusalText, type Write } from "@stampflow/kernel/server";
import { type Asked, ownerOf } from "../record/owner.ts";
import type { Said } from "./said.ts";
import { effects, reservations } from "./store.ts";

/** What the owner of an effect says to an application as it is sent, and keeps for it (W54). */
export async function effectWrites(kind: string, asked: Asked, before?: Values): Promise<readonly Write[]> {
  const owner = ownerOf(kind);
  await owner?.check?.(asked);
  if (!owner?.reserve) return [];
  const { applicationId: id } = asked;
  const kept = await reservations.get({ id });
  const mark = kept ? reservations.replace(nextVersion(kept, { kind })) : reservations.create({ id, version: 1, kind });
  return [mark, ...(await owner.reserve({ ...asked, ...(before ? { before } : {}) }))];
}

export const isPosted = async (id: string): Promise<boolean> => (await effects.get({ id }))?.state === "posted";

export const nothingSaid: Said = { preview: [], faults: [] };

/** What the owner says while the application is filled in; `fits`: it is filled in, and nothing is wrong so far. */
export async function effectPreview(kind: string, asked: Asked, fits: boolean): Promise<Said> {
  const { check, hint } = ownerOf(kind) ?? {};
  try {
    return { preview: [...((await (fits ? check : hint)?.(asked)) ?? [])], faults: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = refusalText(error, language());
    return { preview: [], faults: [{ key: "", code: error.code, message }] };
  }
}
