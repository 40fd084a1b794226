import { setTimeout } from "node:timers/promises";
import { language, log, translate } from "@stampflow/kernel/server";
import type { Directory } from "../directory/directory.ts";
import { type Exit, exitKinds, settledBy } from "../record/exit.ts";
import { everyoneRole } from "../record/role.ts";
import { type ExitBlocker, exitBlockers, mostNames, type OpenPoint } from "./port.ts";

/** A module that answers later counts as one that could not be asked (people E21). */
const patienceMs = 5_000;

const point = (names: readonly string[], link: string): OpenPoint | null =>
  names.length > 0 ? { count: names.length, names: names.slice(0, mostNames), link } : null;

/** What the organisation itself hangs on somebody. */
const ownBlockers = (directory: Directory): ExitBlocker[] => [
  {
    kind: "system.exit.subordinates",
    settle: exitKinds["system.exit.subordinates"],
    ask: async (userId) => {
      const below = directory.users.filter(({ active, superiorId }) => active && superiorId === userId);
      return point(
        below.map(({ name }) => name),
        "/system/org-manage",
      );
    },
  },
  {
    kind: "system.exit.heads",
    settle: exitKinds["system.exit.heads"],
    ask: async (userId) => {
      const headed = directory.departments.filter(({ headIds }) => headIds.includes(userId));
      return point(
        headed.map(({ name }) => name),
        `/system/org-manage?dept=${headed[0]?.id ?? ""}`,
      );
    },
  },
  {
    kind: "system.exit.roles",
    settle: exitKinds["system.exit.roles"],
    ask: async (userId) => {
      const roleIds = directory.user(userId)?.roleIds ?? [];
      const held = directory.roles.filter(({ id, roleCode }) => roleCode !== everyoneRole && roleIds.includes(id));
      return point(
        held.map(({ roleName }) => roleName),
        `/system/org-manage?user=${userId}`,
      );
    },
  },
  {
    kind: "system.exit.departmentRoles",
    settle: exitKinds["system.exit.departmentRoles"],
    ask: async (userId) => {
      const codes = directory.user(userId)?.departmentRoles ?? [];
      return point(
        codes.map((code) => translate(`system.departmentRole.${code}`, language())),
        `/system/org-manage?user=${userId}`,
      );
    },
  },
];

const late = Symbol("late");

async function asked({ kind, settle = [], ask }: ExitBlocker, userId: string, lastDay: string, ms: number) {
  const patience = new AbortController();
  try {
    const answer = await Promise.race([
      ask(userId, lastDay),
      setTimeout(ms, late, { signal: patience.signal, ref: false }),
    ]);
    return { kind, settle, found: answer === late ? undefined : (answer as OpenPoint | null) };
  } catch (error) {
    log.warn("a module could not be asked what is open before somebody leaves", { kind, error: error as Error });
    return { kind, settle, found: undefined };
  } finally {
    patience.abort();
  }
}

type Planned = Pick<Exit, "settle" | "successorId">;

/**
 * Asks all modules at once and names everything that is open in one answer; changes nothing (people E21). What `exit`
 * settles is still named, and does not hold the person.
 */
export async function openPoints(
  directory: Directory,
  userId: string,
  lastDay: string,
  exit?: Planned,
  patience = patienceMs,
) {
  const all = await Promise.all(
    [...ownBlockers(directory), ...exitBlockers.all()].map((one) => asked(one, userId, lastDay, patience)),
  );
  const points = all.flatMap(({ kind, settle, found }) =>
    found
      ? [
          {
            ...{ kind, text: translate(kind, language(), { count: found.count }), ...found, names: [...found.names] },
            ...{ settle: [...settle], settled: exit !== undefined && settledBy(exit, kind, settle) !== null },
          },
        ]
      : [],
  );
  const unasked = all.flatMap(({ kind, found }) =>
    found === undefined ? [{ kind, text: translate(`${kind}.one`, language()) }] : [],
  );
  return { points, unasked, canLeave: points.every(({ settled }) => settled) && unasked.length === 0 };
}
