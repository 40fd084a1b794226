import type { Actor } from "@stampflow/kernel/server";
import { administrators } from "@stampflow/system/server";

/** C1: whether days are those of the viewer, which others decide on; administrators decide on their own. */
export async function ownDays({ userId }: Pick<Actor, "userId">) {
  const heads = await administrators();
  return (id: string): boolean => id === userId && !heads.includes(id);
}
