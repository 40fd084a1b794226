import { refuse } from "@stampflow/kernel";
import {
  audit,
  claimPicture,
  implement,
  pictureUrl,
  recheckDue,
  refuseStale,
  save,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { directoryName } from "../record/directory-name.ts";
import { companyAudit } from "./audit.ts";
import * as calls from "./contract.ts";
import { type Company, companyPicture } from "./schema.ts";
import { companyOf, replaceCompany } from "./store.ts";

export async function viewCompany(company: Company) {
  return {
    ...company,
    logoUrl: await pictureUrl(companyPicture, company.logo),
    licenceUrl: await pictureUrl(companyPicture, company.licence),
    photoUrls: await Promise.all(company.photos.map((photo) => pictureUrl(companyPicture, photo))),
  };
}

export async function ownCompany(): Promise<Company> {
  const tenantId = tenant();
  const company = await companyOf(tenantId);
  if (!company) refuse("kernel.notFound");
  return company;
}

type Change = Partial<Omit<Company, "tenantId" | "version" | "createdAt">>;

/** Saves if the version has not changed since it was read. */
export async function changeCompany(company: Company, change: Change, now: number): Promise<Company> {
  const next: Company = { ...company, ...change, version: company.version + 1, updatedAt: now };
  // What is planned holds from 0:00 of the new zone.
  const moved = next.timeZone === company.timeZone ? [] : [recheckDue(directoryName, tenant())];
  await save({ writes: [replaceCompany(next), ...moved, ...audit(companyAudit(company, next))] });
  return next;
}

export const companyRoutes = [
  implement(calls.read, async () => viewCompany(await ownCompany())),

  implement(calls.update, ({ body: { version, ...change }, now }) =>
    untilSaved(async () => {
      const company = await ownCompany();
      if (company.version !== version) await refuseStale(replaceCompany(company));
      return viewCompany(await changeCompany(company, change, now));
    }),
  ),

  implement(calls.upload, ({ body, now }) => claimPicture(companyPicture, body, now)),
];
