import type { Person } from "./person.ts";

type Point = { kind: string; settle: readonly string[] };

/**
 * Somebody has left, whatever was open: approvals wait in the hand-over list, roles end, and the administrator takes over
 * people and departments.
 */
export async function departed(
  admin: Person,
  { userId }: Pick<Person, "userId">,
  more: { leftOn?: string; reason?: string } = {},
): Promise<void> {
  const { points } = await admin.call<{ points: Point[] }>("/business/userAll/validateResignation", { userId });
  const settle = points.map(({ kind, settle }) => {
    const how = ["list", "drop"].find((way) => settle.includes(way));
    return how ? { kind, how } : { kind, how: "successor", userId: admin.userId };
  });
  await admin.call("/system/employee/resign", { userId, settle, ...more });
}
