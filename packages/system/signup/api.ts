import {
  accountByEmail,
  accountByPhone,
  accountChange,
  consentRecord,
  e164,
  factorOf,
  hashPassword,
  networkAddress,
  newAccount,
  openSession,
  refuseCrossSite,
  sessionOf,
  verifyPhone,
} from "@stampflow/identity/server";
import { refuse } from "@stampflow/kernel";
import { implement, newId, tenant, untilSaved } from "@stampflow/kernel/server";
import { changeCompany, ownCompany, viewCompany } from "../company/api.ts";
import { companyInput } from "../company/schema.ts";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { departmentChanged } from "../events.ts";
import { foundCompany } from "../founding/found.ts";
import type { Department } from "../record/department.ts";
import { createDepartment } from "../record/department-store.ts";
import * as calls from "./contract.ts";
import { founding } from "./founding.ts";
import type { SignUpStart } from "./schema.ts";

/** Who registers: the account of the phone number, or a new one. */
async function founderOf(body: SignUpStart, phone: string, now: number) {
  const { contact: name, email, consent: policyVersion } = body;
  const known = await accountByPhone(phone);
  if (known) {
    // A code to the phone alone would open an account that asks for more.
    if (await factorOf(known.accountId)) refuse("system.signUp.factor");
    const proved = await accountChange(known.accountId, { phoneNumberVerified: true, policyVersion });
    return { accountId: known.accountId, writes: proved ?? [], existing: true };
  }
  if (!body.password) refuse("system.signUp.password");
  const passwordHash = await hashPassword(body.password);
  // An address that belongs to another account is stored only for the company: a refusal would tell who is registered
  // (D20).
  const own = (await accountByEmail(email)) ? {} : { email };
  return {
    ...newAccount({ name, phone, ...own, passwordHash, phoneVerified: true, policyVersion }, now),
    existing: false,
  };
}

export const signUpRoutes = [
  implement(calls.start, async ({ body, now, request, headers }) => {
    refuseCrossSite(request);
    const phone = e164(body.phone, body.region);
    const proof = await verifyPhone(phone, body.code, request, now);
    const { accountId, writes, existing } = await founderOf(body, phone, now);
    const { name, industry, email, contact, region, language, timeZone } = body;
    const input = companyInput.parse({ name, industry, email, contact, region, language, timeZone });
    const founder = { accountId, name: contact, phone, email };
    const agreed = consentRecord(accountId, body.consent, now, networkAddress());
    const { tenantId, userId } = await founding(accountId, now, () =>
      foundCompany(input, "refinement", founder, [...writes, proof, agreed], now),
    );
    await openSession(accountId, { method: "register", remember: false }, request, headers);
    return { tenantId, userId, existingAccount: existing };
  }),

  implement(calls.refine, async ({ body: { departments, ...change }, now }) => {
    await untilSaved(() => addFirstDepartments(departments, now));
    return untilSaved(async () => viewCompany(await changeCompany(await ownCompany(), change, now)));
  }),

  implement(calls.finish, ({ now }) =>
    untilSaved(async () => viewCompany(await changeCompany(await ownCompany(), { signUp: "finished" }, now))),
  ),

  implement(calls.addCompany, async ({ body, actor, now, request }) => {
    const session = await sessionOf(request);
    if (session?.accountId !== actor.accountId) refuse("identity.session.none");
    if (session.ownedBy) refuse("identity.account.company");
    const founder = { ...session, name: actor.name, email: body.email };
    const input = companyInput.parse({ ...body, contact: actor.name });
    const { tenantId, userId } = await founding(actor.accountId, now, () =>
      foundCompany(input, "refinement", founder, [], now),
    );
    return { tenantId, userId, existingAccount: true };
  }),
];

/** Those whose names the company does not have yet, so that sending the step again adds nothing. */
async function addFirstDepartments(names: readonly string[], now: number): Promise<void> {
  const tenantId = tenant();
  const directory = await currentDirectory();
  const root = directory.departments.find(({ parentId }) => parentId === null);
  const existing = new Set(directory.departments.map(({ name }) => name));
  const fresh = [...new Set(names)].filter((name) => !existing.has(name));
  if (!root || fresh.length === 0) return;
  const departments = fresh.map(
    (name, order): Department => ({
      id: newId(now),
      name,
      parentId: root.id,
      type: "department",
      headIds: [],
      area: "",
      address: "",
      order,
      version: 1,
    }),
  );
  await saveOrganisation(
    tenantId,
    directory,
    { departments },
    {
      writes: departments.map((department) => createDepartment(tenantId, department)),
      facts: {
        facts: departments.map(({ id, version }) => departmentChanged({ departmentId: id, version })),
        aggregate: "signUp",
        seq: directory.version,
      },
    },
  );
}
