import { refuse } from "@stampflow/kernel";
import { collatorOf, finderOf, folded, language, requireActor } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";

type Asked = {
  readonly departmentId?: string | undefined;
  readonly userIds?: readonly string[] | undefined;
  readonly name?: string | undefined;
};

/** The people whom the caller may plan, by department and name; who has left only if asked for. */
export async function peopleSeen({ departmentId, userIds, name }: Asked) {
  const [organisation, seen, finds] = await Promise.all([
    staff(),
    departmentsSeen(requireActor()),
    name ? finderOf(name) : null,
  ]);
  if (departmentId && !(organisation.department(departmentId) && seen(departmentId))) refuse("kernel.record.notFound");
  const below = departmentId ? new Set(organisation.below(departmentId)) : null;
  const chosen = userIds && new Set(userIds);
  const found = organisation.users.filter(
    (user) =>
      seen(user.departmentId) &&
      (chosen?.has(user.id) ?? user.status !== "resigned") &&
      (below?.has(user.departmentId) ?? true) &&
      (finds?.(folded(user.name)) ?? true),
  );
  const { compare } = collatorOf(language());
  const place = (departmentId: string) => organisation.department(departmentId)?.name ?? "";
  return found.sort(
    (one, other) =>
      compare(place(one.departmentId), place(other.departmentId)) ||
      compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
}

/** A department and those above it. */
export const lineOf = (organisation: Awaited<ReturnType<typeof staff>>, departmentId: string): string[] =>
  organisation.ancestors(departmentId).map(({ id }) => id);
