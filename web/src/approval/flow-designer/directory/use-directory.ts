import { useQuery } from "@tanstack/react-query";
import { call } from "../../../app/api.ts";

export type DirectoryKind = "role" | "position" | "group";
export type Named = { value: string; label: string };
type Role = { roleId: string; roleName: string };
type Label = { id: string; name: string };

const sources: Record<DirectoryKind, () => Promise<Named[]>> = {
  role: async () =>
    (await call<Role[]>("/system/role/names")).map((one) => ({ value: one.roleId, label: one.roleName })),
  position: () => labels("/system/position/list"),
  group: () => labels("/system/group/list"),
};

async function labels(path: string): Promise<Named[]> {
  return (await call<Label[]>(path)).map(({ id, name }) => ({ value: id, label: name }));
}

/** The company's roles, positions and user groups; each is asked for when it is first needed. */
export function useDirectory(kind: DirectoryKind, enabled = true): { choices: readonly Named[]; loading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ["flow-designer", "directory", kind],
    queryFn: sources[kind],
    enabled,
    staleTime: 60_000,
  });
  return { choices: data ?? [], loading: isLoading };
}
