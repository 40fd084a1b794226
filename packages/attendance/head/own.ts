import { refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { administrators, departmentsSeen, staff } from "@stampflow/system/server";

/** C1: whether days are those of the viewer, which others decide on; administrators decide on their own. */
export async function ownDays({ userId }: Pick<Actor, "userId">) {
  const heads = await administrators();
  return (id: string): boolean => id === userId && !heads.includes(id);
}

/** C1: people within scope; never one's own days, except by the administrator. */
export async function deciding(actor: Pick<Actor, "userId" | "scope" | "departmentId">) {
  const [organisation, seen, isOwn] = await Promise.all([staff(), departmentsSeen(actor), ownDays(actor)]);
  return (userId: string) => {
    const user = organisation.user(userId);
    if (!user || !seen(user.departmentId)) refuse("kernel.record.notFound");
    if (isOwn(userId)) refuse("attendance.own");
    return user;
  };
}
