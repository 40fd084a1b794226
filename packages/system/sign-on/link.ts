import { refuse } from "@stampflow/kernel";
import {
  audit,
  auditedField,
  type Idempotency,
  saveOnce,
  tenant,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { employeeById } from "../record/employee-store.ts";
import { connections, linkedEmployees, links } from "./store.ts";

type Link = { readonly connectionId: string; readonly subject: string; readonly employeeId: string };

/** Two callbacks at once cannot link two subjects: the second save fails. */
export const linkWrites = (link: Link): Write[] => [
  links.create({ ...link, version: 1 }),
  linkedEmployees.create({ ...link, version: 1 }),
];

/** The connections that know an employee, by name. */
export async function linksOf(employeeId: string) {
  const all = await connections.inOrder();
  const found = await Promise.all(all.map(({ id }) => linkedEmployees.get({ connectionId: id, employeeId })));
  return all.filter((_, at) => found[at]).map(({ id, name }) => ({ connectionId: id, name }));
}

/** D71: whoever signs in next by the connection is matched anew. */
export const unlink = (employeeId: string, connectionId: string, idempotency: Idempotency | null): Promise<null> =>
  untilSaved(async () => {
    const [connection, linked, employee] = await Promise.all([
      connections.found(connectionId),
      linkedEmployees.get({ connectionId, employeeId }),
      employeeById(tenant(), employeeId),
    ]);
    if (!linked || !employee) return refuse("kernel.record.notFound");
    const link = await links.get({ connectionId, subject: linked.subject });
    const told = audit({
      ...{ noun: "system.signOnLink", id: employeeId, name: employee.realName, action: "removed" },
      fields: [auditedField("connection", connection.name, null)],
    });
    const writes = [linkedEmployees.remove(linked), ...(link ? [links.remove(link)] : []), ...told];
    return (await saveOnce({ writes }, idempotency, null)).answer;
  });
