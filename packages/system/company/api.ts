import { AppError, signedIn } from "@stampflow/kernel";
import { route, save, untilSaved } from "@stampflow/kernel/server";
import { can } from "../permissions.ts";
import { acceptPicture, claimPicture, pictureUrl } from "../picture/pictures.ts";
import { type Company, companyView, pictureClaim, pictureUpload, updateCompany } from "./schema.ts";
import { companyOf, replaceCompany } from "./store.ts";

export async function viewCompany(company: Company) {
  return {
    ...company,
    logoUrl: await pictureUrl(company.logo),
    licenceUrl: await pictureUrl(company.licence),
    photoUrls: await Promise.all(company.photos.map(pictureUrl)),
  };
}

export async function ownCompany(tenantId: string): Promise<Company> {
  const company = await companyOf(tenantId);
  if (!company) throw new AppError("kernel.notFound");
  return company;
}

type Change = Partial<Omit<Company, "tenantId" | "version" | "createdAt">>;

/** Checks pictures that are new, then saves over the version that was read. */
export async function changeCompany(company: Company, change: Change, now: number): Promise<Company> {
  const kept = new Set([company.logo, company.licence, ...company.photos]);
  const named = [change.logo, change.licence, ...(change.photos ?? [])].filter((key) => key && !kept.has(key));
  for (const key of named) await acceptPicture(["logo", "licence", "photo"], key ?? "");
  const next: Company = { ...company, ...change, version: company.version + 1, updatedAt: now };
  await save({ writes: [replaceCompany(next)] });
  return next;
}

export const companyRoutes = [
  route({
    method: "GET",
    path: "/business/info/queryBusinessInfo",
    permission: signedIn,
    summary: "The caller's company",
    answer: companyView,
    handle: async ({ actor }) => viewCompany(await ownCompany(actor.tenantId)),
  }),

  route({
    method: "POST",
    path: "/business/info/updateBusinessInfo",
    permission: can.company.update,
    summary: "Changes the company's information",
    body: updateCompany,
    answer: companyView,
    handle: ({ body: { version, ...change }, actor, now }) =>
      untilSaved(async () => {
        const company = await ownCompany(actor.tenantId);
        if (company.version !== version) throw new AppError("system.record.stale");
        return viewCompany(await changeCompany(company, change, now));
      }),
  }),

  route({
    method: "POST",
    path: "/system/company/upload",
    permission: can.company.update,
    summary: "Where to put a logo, a licence or a photo: PUT the file to the address with the headers given",
    body: pictureClaim,
    answer: pictureUpload,
    handle: ({ body, now }) => claimPicture("logo", body, now),
  }),
];
