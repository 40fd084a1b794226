import { dayOf } from "@stampflow/kernel";
import { audit, audited, type Write } from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import { formById } from "../form/store.ts";
import { organisation, personOf } from "../people.ts";
import { can } from "../permissions.ts";
import type { Delegation } from "./rules.ts";

type AuditedProxy = Pick<Delegation, "proxyId" | "principalId" | "toId" | "reason"> & {
  readonly people: string;
  readonly forms: readonly string[];
  readonly startsOn: string;
  readonly endsOn: string;
};

const proxyAudit = audited<AuditedProxy>({
  noun: "approval.proxy",
  idOf: ({ proxyId }) => proxyId,
  nameOf: ({ people }) => people,
  fields: ["principalId", "toId", "forms", "startsOn", "endsOn", "reason"],
  needs: { reason: can.application.manage.code },
});

async function auditedProxy(proxy: Delegation): Promise<AuditedProxy> {
  const { proxyId, principalId, toId, formIds, startsAt, endsAt, reason } = proxy;
  const [org, zone] = await Promise.all([organisation(), companyZone()]);
  const forms = await Promise.all(formIds.map(async (formId) => (await formById(formId))?.name ?? formId));
  return {
    ...{ proxyId, principalId, toId, reason },
    people: [principalId, toId].map((id) => personOf(org, id).name).join(" → "),
    forms: forms.length > 0 ? forms : ["allForms"],
    startsOn: dayOf(startsAt, zone),
    endsOn: dayOf(Math.max(startsAt, endsAt - 1), zone),
  };
}

/** Logs a delegation that was given or ended (A66). Its expiry is not logged. */
export async function auditGiven(proxy: Delegation): Promise<Write[]> {
  return audit(proxyAudit(null, await auditedProxy(proxy)));
}
export async function auditEnded(proxy: Delegation): Promise<Write[]> {
  return audit(proxyAudit(await auditedProxy(proxy), null));
}
