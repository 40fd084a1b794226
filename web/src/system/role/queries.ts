import type { AnswerOf } from "@stampflow/kernel";
import { roleCalls } from "@stampflow/system";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

export type RoleView = AnswerOf<typeof roleCalls.detail>;
export type RoleScope = RoleView["scope"];
export type PermissionTree = AnswerOf<typeof roleCalls.tree>;

export const useRoles = () =>
  useQuery({
    queryKey: ["system", "role", "list"],
    queryFn: ({ signal }) => call(roleCalls.list, {}, { signal }),
  });

export const usePermissionTree = (language: string) =>
  useQuery({
    queryKey: ["system", "permission", "tree", language],
    queryFn: ({ signal }) => call(roleCalls.tree, {}, { signal }),
    staleTime: 600_000,
  });

export const useRoleMembers = (roleId: string) =>
  useInfiniteQuery({
    queryKey: ["system", "role", "members", roleId],
    queryFn: ({ pageParam, signal }) =>
      call(roleCalls.members, { roleId, pageSize: 100, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
