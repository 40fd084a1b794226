import { finderOf, folded } from "@stampflow/kernel";
import { departmentCalls, employeeCalls } from "@stampflow/system";
import { flatDepartments } from "../kit/people/department-picker.tsx";
import { call } from "../platform/call.ts";
import type { SearchResult } from "../platform/module.ts";

const maxResults = 5;
const page = "/system/org-manage";

export async function findPeople(username: string, signal: AbortSignal): Promise<SearchResult[]> {
  const { records } = await call(employeeCalls.list, { username, pageSize: maxResults }, { signal, quiet: true });
  return records.map(({ userId, realName, departmentName, jobTitle }) => ({
    path: `${page}?user=${encodeURIComponent(userId)}`,
    label: realName,
    note: [departmentName, jobTitle].filter(Boolean).join(" · "),
  }));
}

export async function findDepartments(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const [tree, finds] = await Promise.all([call(departmentCalls.subtree, {}, { signal, quiet: true }), finderOf(text)]);
  return flatDepartments(tree)
    .filter(({ title }) => finds?.(folded(title)))
    .slice(0, maxResults)
    .map(({ deptId, title, path }) => ({
      path: `${page}?dept=${encodeURIComponent(deptId)}`,
      label: title,
      note: path.slice(0, -1).join(" / "),
    }));
}
