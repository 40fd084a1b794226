import type { Page } from "@stampflow/kernel";
import type {
  addEmployee as addEmployeeSchema,
  EmployeeView,
  employeeDetail as employeeDetailSchema,
  Label,
  roleName as roleNameSchema,
} from "@stampflow/system";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../app/api.ts";
import type { ListInput } from "../kit/list/types.ts";

export type EmployeeDetail = z.infer<typeof employeeDetailSchema>;
export type EmployeeEntries = z.input<typeof addEmployeeSchema>;
export type RoleName = z.infer<typeof roleNameSchema>;
export type LabelKind = "position" | "group";

/** All of the organisation hangs together: counts, names, heads. What changes one part makes all of it stale. */
export const organisationKey = ["system"] as const;

export const loadEmployees = (input: ListInput, signal: AbortSignal) =>
  call<Page<EmployeeView>>("/business/userMoreInfo/queryFullTimeUser", input, { signal });

export const useEmployee = (userId: string) =>
  useQuery({
    queryKey: ["system", "employee", "detail", userId],
    queryFn: ({ signal }) =>
      call<EmployeeDetail>("/business/userMoreInfo/getMoreUserInfo", { userId }, { method: "GET", signal }),
    enabled: userId !== "",
  });

export const useRoleNames = () =>
  useQuery({
    queryKey: ["system", "role", "names"],
    queryFn: ({ signal }) => call<RoleName[]>("/system/role/names", {}, { signal }),
    staleTime: 60_000,
  });

export const useLabels = (kind: LabelKind) =>
  useQuery({
    queryKey: ["system", kind],
    queryFn: ({ signal }) => call<Label[]>(`/system/${kind}/list`, {}, { signal }),
  });

/** A command about the organisation. `quiet`: its page shows every refusal itself. */
export function useChange<Input, Answer = unknown>(path: string, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call<Answer>(path, input, { quiet }),
    meta: { quiet },
    onSuccess: () => client.invalidateQueries({ queryKey: organisationKey }),
  });
}
