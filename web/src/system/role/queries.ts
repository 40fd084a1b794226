import type { Page } from "@stampflow/kernel";
import type {
  Person,
  permissionTree as permissionTreeSchema,
  roleView as roleViewSchema,
  scopeInput,
} from "@stampflow/system";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../app/api.ts";

export type RoleView = z.infer<typeof roleViewSchema>;
export type RoleScope = z.infer<typeof scopeInput>;
export type PermissionTree = z.infer<typeof permissionTreeSchema>;

export const useRoles = () =>
  useQuery({
    queryKey: ["system", "role", "list"],
    queryFn: ({ signal }) => call<RoleView[]>("/system/role/list", {}, { signal }),
  });

export const usePermissionTree = (language: string) =>
  useQuery({
    queryKey: ["system", "permission", "tree", language],
    queryFn: ({ signal }) => call<PermissionTree>("/system/permission/tree", {}, { signal }),
    staleTime: 600_000,
  });

export const useRoleMembers = (roleId: string) =>
  useInfiniteQuery({
    queryKey: ["system", "role", "members", roleId],
    queryFn: ({ pageParam, signal }) =>
      call<Page<Person>>("/system/role/members", { roleId, pageSize: 100, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
