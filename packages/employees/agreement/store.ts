import { nextVersion } from "@stampflow/kernel";
import { audited, defineStore, growingList, key, type Write } from "@stampflow/kernel/server";
import { z } from "zod";
import type { Period } from "./rules.ts";
import { contractRecord, type EmploymentContract } from "./schema.ts";

export const contracts = defineStore({
  entity: "employmentContract",
  record: contractRecord,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["createdAt", "id"]),
    byPerson: key.gsi2(["userId"], ["from", "id"]),
  },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});
export const contractList = growingList(contracts, {
  name: "employees.contract",
  orderedBy: "createdAt",
  indexes: ["byTime"],
});

const period = z.object({ id: z.string(), from: z.string(), to: z.string() });
/** The days of all contracts of a person: one item, so that of two at once one is decided again. */
const periods = defineStore({
  entity: "employmentContractPeriods",
  record: z.object({ userId: z.string(), periods: z.array(period), version: z.number().int() }),
  key: key.main([], ["userId"]),
});

/** The days of a person's contracts, and the write that changes them. */
export async function periodsOf(userId: string) {
  const found = await periods.get({ userId });
  return {
    all: found?.periods ?? [],
    changed: (all: readonly Period[]): Write =>
      found
        ? periods.replace(nextVersion(found, { periods: [...all] }))
        : periods.create({ userId, periods: [...all], version: 1 }),
  };
}

export const contractAudit = (name: string) =>
  audited<EmploymentContract>({
    noun: "employees.contract",
    idOf: ({ id }) => id,
    nameOf: () => name,
    fields: ["kind", "from", "to", "hours", "signing", "endedOn", "declinedFor"],
  });
