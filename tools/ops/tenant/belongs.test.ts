import { itemKey, platform } from "@stampflow/kernel/server";
import { expect, test } from "vitest";
import { belongs, type Item, kindOf } from "./belongs.ts";

const entity = (pk: string, sk: string, name: string, more: object = {}): Item => ({
  pk,
  sk,
  __edb_e__: name,
  ...more,
});
const own = (tenantId: string, ...pk: string[]): Item => itemKey(tenantId, pk, ["x"]);
const membership = (companyId: string) =>
  entity(`$stampflow#tenantid_${platform}#accountid_a`, `$seat_1#companyid_${companyId}`, "seat", { companyId });

test.each<[string, boolean, string, Item]>([
  ["an entity alone in its partition", true, "company", entity("$stampflow#tenantid_t1", "$company_1", "company")],
  [
    "an entity with a longer key",
    true,
    "notice",
    entity("$stampflow#tenantid_t1#userid_u", "$notice_1#id_n", "notice"),
  ],
  ["an entity with short labels", true, "head", entity("$stampflow#t_t1#a_9", "$head_1", "head")],
  ["an item of the kernel", true, "timer", own("t1", "timer", "9")],
  ["a membership", true, "seat", membership("t1")],
  ["a dead letter", true, "deadLetter", itemKey(platform, ["deadLetter"], ["t1:a:1:0", "s"])],
  ["its entry in the list of tenants", true, "tenant", itemKey(platform, ["tenant"], ["t1"])],
  ["a tenant whose id begins alike", false, "company", entity("$stampflow#tenantid_t12", "$company_1", "company")],
  ["an item of such a tenant", false, "timer", own("t12", "timer", "9")],
  ["its membership", false, "seat", membership("t12")],
  ["its dead letter", false, "deadLetter", itemKey(platform, ["deadLetter"], ["t12:a:1:0", "s"])],
  ["its entry", false, "tenant", itemKey(platform, ["tenant"], ["t12"])],
  ["a thing of another tenant that is called so", false, "head", entity("$stampflow#t_t2#a_t1", "$head_1", "head")],
  ["the record of its deletion", false, "deletedTenant", itemKey(platform, ["deletedTenant"], ["t1"])],
])("%s belongs to t1: %s", (_, expected, kind, item) => {
  expect(belongs("t1", item)).toBe(expected);
  expect(kindOf(item)).toBe(kind);
});
