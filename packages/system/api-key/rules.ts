import type { Permission, Refusal } from "@stampflow/kernel";
import type { z } from "zod";
import type { Directory } from "../directory/directory.ts";
import { type Actor, mayGrant } from "../employee/grant.ts";
import type { addApiKey } from "./contract.ts";

type ApiKeyInput = Pick<z.infer<typeof addApiKey>, "permissions" | "scope" | "expiresOn">;

/** The permissions that a key can have. */
export const forKeys = (all: readonly Permission[]): Permission[] => all.filter(({ person }) => !person);

/** D44: a key may do and see no more than the person who makes it. */
export function decideApiKey(
  directory: Directory,
  actor: Actor,
  { permissions, scope, expiresOn }: ApiKeyInput,
  { all, today }: { readonly all: readonly Permission[]; readonly today: string },
): Refusal | null {
  const known = new Set(forKeys(all).map(({ code }) => code));
  const strange = permissions.find((code) => !known.has(code));
  if (strange) return { code: "system.role.permission", data: { code: strange } };
  if (scope.kind === "departments" && !scope.ids.every((id) => directory.department(id))) {
    return { code: "system.role.department" };
  }
  if (expiresOn !== null && expiresOn < today) return { code: "system.apiKey.past" };
  return mayGrant(directory, actor, { roleCode: "", permissions, scope }, [])
    ? null
    : { code: "system.role.beyondYours" };
}
