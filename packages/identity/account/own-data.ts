import { language, type OwnTable, translate } from "@stampflow/kernel/server";
import { outcomeNouns } from "../attempt/record.ts";
import { attemptsOf } from "../attempt/store.ts";
import { idsBy, readRows } from "../auth/store.ts";
import { consentsOf } from "../consent/store.ts";
import { passkeysOf, viewOf } from "../passkey/store.ts";
import { factorOf } from "../second-factor/store.ts";
import { deviceOf } from "../session/user-agent.ts";
import { accountById } from "./store.ts";

const name = (table: string) => `identity.own.${table}`;
const pageSize = 500;

export const ownTables: readonly OwnTable[] = [
  {
    name: name("account"),
    columns: ["name", "userName", "phone", "email", "secondFactor"],
    page: async ({ accountId }) => {
      const [account, factor] = await Promise.all([accountById(accountId), factorOf(accountId)]);
      return {
        rows: account ? [[account.name, account.userName, account.phone, account.email, factor ? "✓" : ""]] : [],
      };
    },
  },
  {
    name: name("attempts"),
    columns: ["at", "way", "outcome", "device", "address"],
    page: async ({ accountId }, { cursor, time }) => {
      const found = await attemptsOf(accountId, { pageNum: 1, pageSize, ...(cursor ? { cursor } : {}) });
      return {
        rows: found.records.map(({ at, way, outcome, device, address }) => [
          time(at),
          translate(`identity.signIn.value.way.${way}`, language()),
          translate(`${outcomeNouns[outcome]}.noun`, language()),
          device,
          address,
        ]),
        cursor: found.cursor,
      };
    },
  },
  {
    name: name("sessions"),
    columns: ["began", "ends", "device", "address"],
    page: async ({ accountId }, { time }) => {
      const rows = await readRows("session", await idsBy("session", "userId", false, [accountId]));
      const instant = (value: unknown) => time(Date.parse(String(value)));
      return {
        rows: rows.map(({ row }) => [
          instant(row.createdAt),
          instant(row.expiresAt),
          deviceOf(String(row.userAgent ?? "")),
          String(row.ipAddress ?? ""),
        ]),
      };
    },
  },
  {
    name: name("passkeys"),
    columns: ["name", "added"],
    page: async ({ accountId }, { time }) => ({
      rows: (await passkeysOf(accountId)).map(viewOf).map((passkey) => [passkey.name, time(passkey.createdAt)]),
    }),
  },
  {
    name: name("consents"),
    columns: ["at", "version", "address"],
    page: async ({ accountId }, { time }) => ({
      rows: (await consentsOf(accountId)).map(({ at, version, address }) => [time(at), version, address]),
    }),
  },
];
