import { labourStaffCalls, labourTabs } from "@stampflow/employees";
import { employeeCalls } from "@stampflow/system";
import { call } from "../platform/call.ts";
import type { SearchResult } from "../platform/module.ts";

const most = 5;
const noteOf = (...parts: readonly string[]) => parts.filter(Boolean).join(" · ");

/** Long-term staff, with their files. */
export async function findFullTime(username: string, signal: AbortSignal): Promise<SearchResult[]> {
  const input = { username, view: "fullTime", pageSize: most } as const;
  const { records } = await call(employeeCalls.list, input, { signal, quiet: true });
  return records.map(({ userId, realName, departmentName, jobTitle }) => ({
    path: `/staff/fullTime?user=${encodeURIComponent(userId)}`,
    label: realName,
    note: noteOf(departmentName, jobTitle),
  }));
}

/** Labour staff: who is on an assignment first. */
export async function findLabour(username: string, signal: AbortSignal): Promise<SearchResult[]> {
  const pages = labourTabs.map(async (tab) => {
    const input = { username, tab, pageSize: most } as const;
    const { records } = await call(labourStaffCalls.list, input, { signal, quiet: true });
    return records.map(({ userId, realName, departmentName, job, homeCompany }) => ({
      path: `/staff/labour?${tab === "attend" ? "" : `tab=${tab}&`}user=${encodeURIComponent(userId)}`,
      label: realName,
      note: noteOf(departmentName, job, homeCompany),
    }));
  });
  return (await Promise.all(pages)).flat().slice(0, most);
}
