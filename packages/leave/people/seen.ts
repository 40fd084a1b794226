import { refuse } from "@stampflow/kernel";
import { collatorOf, finderOf, folded, language, requireActor } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";

type Asked = { readonly name?: string | undefined; readonly departmentId?: string | undefined };

/** People within the caller's scope who have not left, by department and name. */
export async function peopleSeen({ departmentId, name }: Asked) {
  const [organisation, seen, finds] = await Promise.all([
    staff(),
    departmentsSeen(requireActor()),
    name ? finderOf(name) : null,
  ]);
  if (departmentId && !(organisation.department(departmentId) && seen(departmentId))) refuse("kernel.record.notFound");
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const { compare } = collatorOf(language());
  const placeOf = (id: string) => organisation.department(id)?.name ?? "";
  const found = organisation.users.filter(
    (user) =>
      user.status !== "resigned" &&
      seen(user.departmentId) &&
      (below?.has(user.departmentId) ?? true) &&
      (finds?.(folded(user.name)) ?? true),
  );
  const people = found.toSorted(
    (one, other) =>
      compare(placeOf(one.departmentId), placeOf(other.departmentId)) ||
      compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
  return { people, organisation, placeOf };
}

/** Somebody within the caller's scope, also who has left. */
export async function personSeen(userId: string) {
  const [organisation, seen] = await Promise.all([staff(), departmentsSeen(requireActor())]);
  const user = organisation.user(userId);
  return user && seen(user.departmentId) ? user : refuse("kernel.record.notFound");
}
