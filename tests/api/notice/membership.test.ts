import { operateCompany } from "@stampflow/system/server";
import { departed, lacks, openOffice, type Person, socketOf } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Sockets");
const { host, company, admin } = office;
const status = "/sys/user/updateStatus";

type End = readonly [name: string, person: Person, end: () => Promise<unknown>];
/** The last one ends everybody's membership. */
const ends: readonly End[] = [
  ["is disabled", company.cook, () => office.send(admin, status, { userId: company.cook.userId, status: "disabled" })],
  ["has left", company.chef, () => departed(admin, company.chef)],
  [
    "works for a company that an operator closes",
    company.keeper,
    () => {
      const now = host.clock.now();
      return operateCompany(company.tenantId, () => ({ frozenAt: now, frozenReason: "Unpaid" }), { by: null, now });
    },
  ],
];

test.each(ends)(
  "the socket of who %s is closed, and none opens with a token that is still valid",
  async (_, one, end) => {
    const token = await one.token();
    const socket = await socketOf({ token: async () => token }, host.origin);
    const other = await socketOf(company.maid, host.origin);
    await end();
    await host.settle();
    await socket.closed;
    // An emulated gateway may close the connection before its answer is read.
    const shut = lacks("process") ? /403|hang up/ : "403";
    await expect(socketOf({ token: async () => token }, host.origin)).rejects.toThrow(shut);
    if (one !== company.keeper) {
      other.send("ping");
      await other.waitFor(({ type }) => type === "pong");
      await other.close();
    } else await other.closed;
  },
);
