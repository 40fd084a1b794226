import type { InputOf } from "@stampflow/kernel";
import { jobCalls, type Notice, recordCalls } from "@stampflow/notice";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "../platform/call.ts";
import { setUnread } from "../platform/socket/socket.ts";
import { targetOf } from "./target.ts";

export type Tab = Notice["type"];
const records = ["notice", "record"] as const;
export const jobs = ["notice", "job"] as const;

export function useUnreadList(type: Tab, pageSize: number, enabled = true) {
  return useQuery({
    queryKey: [...records, "unread", type, pageSize],
    queryFn: ({ signal }) => call(recordCalls.bell, { type, pageSize }, { signal }),
    enabled,
  });
}

/** The socket sends the count when it opens; this query is for when there is no socket. */
export function useUnreadTotal() {
  return useQuery({
    queryKey: [...records, "total"],
    queryFn: async ({ signal }) => {
      const unread = await call(recordCalls.total, {}, { signal, quiet: true });
      setUnread(unread.total, unread.version);
      return unread;
    },
  });
}

export function useJobs() {
  return useQuery({
    queryKey: jobs,
    queryFn: ({ signal }) => call(jobCalls.list, {}, { signal, quiet: true }),
  });
}

type Command = typeof recordCalls.read | typeof recordCalls.readAll | typeof recordCalls.clearReminders;
function useCommand<Called extends Command>(contract: Called) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Called>) => call(contract, ...[input]),
    onSuccess: ({ total, version }) => {
      setUnread(total, version);
      void client.invalidateQueries({ queryKey: records });
    },
  });
}

export const useClearReminders = () => useCommand(recordCalls.clearReminders);
export const useReadAll = () => useCommand(recordCalls.readAll);

/** Opens what a notice is about; it counts as read from then on. */
export function useOpenNotice() {
  const navigate = useNavigate();
  const read = useCommand(recordCalls.read);
  return (notice: Notice) => {
    if (!notice.isRead) read.mutate({ id: notice.id });
    const target = targetOf(notice);
    if (target) void navigate(target);
  };
}
