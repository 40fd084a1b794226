import {
  entityConfig,
  entityNamed,
  key,
  lazy,
  listAll,
  platform,
  put,
  remove,
  tenantAttribute,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";

/** Connects an account with a company; one for each company in which the person may sign in. */
export type Membership = {
  accountId: string;
  companyId: string;
  employeeId: string;
  /** An invitation: it is no place to sign in until the person accepts it. */
  asks?: boolean;
  /** When the person first signed in to the company. */
  enteredAt?: number;
};

const memberships = lazy(
  () =>
    new Entity(
      {
        ...entityNamed("seat"),
        attributes: {
          tenantId: tenantAttribute,
          accountId: { type: "string", required: true },
          companyId: { type: "string", required: true },
          employeeId: { type: "string", required: true },
          asks: { type: "boolean" },
          enteredAt: { type: "number" },
        },
        indexes: { byAccount: key.main(["accountId"], ["companyId"]) },
      },
      entityConfig(),
    ),
);

export async function membershipsOf(accountId: string): Promise<Membership[]> {
  const entity = memberships();
  const params = entity.query.byAccount({ tenantId: platform, accountId }).params({ consistent: true });
  return listAll(params, (Item) => entity.parse({ Item }).data);
}

/** The save fails if the account already has an employee in the company. */
export function addMembership(membership: Membership): Write {
  return put(
    memberships()
      .create({ tenantId: platform, ...membership })
      .params(),
  );
}

/** Records the first sign-in; the save fails if the membership was removed meanwhile. */
export function enterMembership({ accountId, companyId, employeeId }: Membership, now: number): Write {
  const params = memberships()
    .patch({ tenantId: platform, accountId, companyId })
    .set({ enteredAt: now })
    .remove(["asks"])
    .where((fields, { eq }) => eq(fields.employeeId, employeeId))
    .params();
  return update(params);
}

export function endMembership({ accountId, companyId }: { accountId: string; companyId: string }): Write {
  return remove(memberships().delete({ tenantId: platform, accountId, companyId }).params());
}
