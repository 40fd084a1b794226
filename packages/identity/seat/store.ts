import {
  entityConfig,
  key,
  listAll,
  platform,
  put,
  remove,
  service,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity } from "electrodb";

/** That an account works for a company. There is one for each company in which its employee may sign in. */
export type Seat = { accountId: string; companyId: string; employeeId: string; loginLimitDate?: string };

const seats = () =>
  new Entity(
    {
      model: { entity: "seat", version: "1", service },
      attributes: {
        tenantId: tenantAttribute,
        accountId: { type: "string", required: true },
        companyId: { type: "string", required: true },
        employeeId: { type: "string", required: true },
        loginLimitDate: { type: "string" },
      },
      indexes: { byAccount: key.main(["accountId"], ["companyId"]) },
    },
    entityConfig(),
  );

export async function seatsOf(accountId: string): Promise<Seat[]> {
  const entity = seats();
  const params = entity.query.byAccount({ tenantId: platform, accountId }).params({ consistent: true });
  return listAll(params, (Item) => entity.parse({ Item }).data);
}

/** Fails the save where the account has an employee in the company already. */
export function takeSeat(seat: Seat): Write {
  return put(
    seats()
      .create({ tenantId: platform, ...seat })
      .params(),
  );
}

export function giveUpSeat({ accountId, companyId }: { accountId: string; companyId: string }): Write {
  return remove(seats().delete({ tenantId: platform, accountId, companyId }).params());
}
