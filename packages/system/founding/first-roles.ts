import { newId, runAs, systemCall, translate, untilSaved } from "@stampflow/kernel/server";
import { catalogue } from "../catalogue/catalogue.ts";
import type { CompanyInput } from "../company/schema.ts";
import { companyOf } from "../company/store.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import type { Role } from "../record/role.ts";
import { adminRole, everyoneRole, firstRoleCodes, personnelRole } from "../record/role.ts";
import { roles as roleStore } from "../record/stores.ts";

/** The scope of each role that a company begins with. */
const scopes = {
  admin: "company",
  everyone: "self",
  personnel: "company",
  administration: "company",
  hiring: "company",
  finance: "company",
  legal: "self",
  manager: "below",
} as const;
export type FirstRole = keyof typeof scopes;
const codes: Readonly<Record<FirstRole, string>> = {
  admin: adminRole,
  everyone: everyoneRole,
  personnel: personnelRole,
  ...firstRoleCodes,
};

/** The roles every company begins with (D21). Only the administrator's can be neither changed nor deleted. */
export function firstRoles(language: CompanyInput["language"], now: number): Readonly<Record<FirstRole, Role>> {
  const role = (name: FirstRole): Role => ({
    id: newId(now),
    roleCode: codes[name],
    roleName: translate(`system.firstRole.${name}`, language),
    description: translate(`system.firstRole.${name}.about`, language),
    group: name === "admin" ? "system" : "custom",
    scope: { kind: scopes[name] },
    permissions: catalogue().flatMap(({ code, everyone, roles }) =>
      (name === "everyone" ? everyone : roles?.includes(name)) ? [code] : [],
    ),
    version: 1,
  });
  return eachRole(role);
}

export function eachRole<Value>(make: (name: FirstRole) => Value): Readonly<Record<FirstRole, Value>> {
  const names = Object.keys(scopes) as FirstRole[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<FirstRole, Value>;
}

/** Gives a company that was founded earlier the first roles it lacks; answers their names. */
export async function addFirstRoles(tenantId: string, now: number): Promise<string[]> {
  const company = await companyOf(tenantId);
  if (!company || company.closedAt !== undefined) return [];
  return runAs(systemCall(tenantId, now, company.language), () =>
    untilSaved(async () => {
      const directory = await currentDirectory(tenantId);
      const known = new Set(directory.roles.map(({ roleCode }) => roleCode));
      const existing = new Set(directory.roles.map(({ roleName }) => roleName));
      const lacking = Object.values(firstRoles(company.language, now))
        .filter(({ roleCode }) => !known.has(roleCode))
        .map((role) => ({ ...role, roleName: freeName(role.roleName, existing) }));
      if (lacking.length === 0) return [];
      const writes = lacking.map((role) => roleStore.of(tenantId).create(role));
      await saveOrganisation(tenantId, directory, { roles: lacking }, { writes });
      return lacking.map(({ roleName }) => roleName);
    }),
  );
}

/** The company may have made a role of that name itself. */
function freeName(name: string, existing: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} ${number}`;
    if (!existing.has(free)) return free;
  }
}
