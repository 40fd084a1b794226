import { groupLabelCalls, type Label, positionLabelCalls, roleCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

export type DirectoryKind = "role" | "position" | "group";
export type Named = { value: string; label: string };

const sources: Record<DirectoryKind, () => Promise<Named[]>> = {
  role: async () => (await call(roleCalls.names)).map((one) => ({ value: one.roleId, label: one.roleName })),
  position: async () => labels(await call(positionLabelCalls.list)),
  group: async () => labels(await call(groupLabelCalls.list)),
};

const labels = (list: readonly Label[]): Named[] => list.map(({ id, name }) => ({ value: id, label: name }));

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
