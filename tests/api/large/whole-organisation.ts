import type { Organisation } from "@stampflow/flow";

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);

/** All data of an organisation, for comparing two. */
export const everybody = (organisation: Organisation) =>
  [...organisation.users()]
    .sort(byId)
    .map((user) => ({ user, department: organisation.department(user.departmentId ?? "") }));
