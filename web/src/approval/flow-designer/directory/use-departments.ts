import { useQuery } from "@tanstack/react-query";
import { call } from "../../../app/api.ts";

export type DepartmentNode = { deptId: string; title: string; children?: DepartmentNode[] };
const none: readonly DepartmentNode[] = [];

export function useDepartments(enabled = true): { departments: readonly DepartmentNode[]; loading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ["system", "department", "tree"],
    queryFn: () => call<DepartmentNode[]>("/sys/dept/queryDepartTreeList", {}, { method: "GET" }),
    enabled,
    staleTime: 60_000,
  });
  return { departments: data ?? none, loading: isLoading };
}

export function namesOfDepartments(departments: readonly DepartmentNode[]): Map<string, string> {
  const names = new Map<string, string>();
  const waiting = [...departments];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    names.set(next.deptId, next.title);
    waiting.push(...(next.children ?? []));
  }
  return names;
}
