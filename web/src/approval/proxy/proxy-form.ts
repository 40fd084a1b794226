/** The entries of the form for a new proxy. */
export type ProxyForm = {
  principalId: string;
  toId: string;
  /** Only for the forms listed. */
  some: boolean;
  formIds: string[];
  from: string;
  to: string;
  reason: string;
};

type Fault = "person" | "forms" | "day" | "past" | "order" | "reason";

/** The faults to correct before sending, by field. */
export function faultsOf(filled: ProxyForm, today: string): Partial<Record<keyof ProxyForm, Fault>> {
  const { principalId, toId, some, formIds, from, to, reason } = filled;
  const day = (fault: Fault | "") => (fault === "" ? {} : { to: fault });
  return {
    ...(principalId ? {} : { principalId: "person" as const }),
    ...(toId ? {} : { toId: "person" as const }),
    ...(some && formIds.length === 0 ? { formIds: "forms" as const } : {}),
    ...(from ? {} : { from: "day" as const }),
    ...day(lastFault(from, to, today)),
    ...(reason.trim() ? {} : { reason: "reason" as const }),
  };
}

function lastFault(from: string, to: string, today: string): Fault | "" {
  if (!to) return "day";
  if (to < today) return "past";
  return from && to < from ? "order" : "";
}
