import { refuse } from "@stampflow/kernel";
import {
  audit,
  currentCall,
  endSession,
  operatorId,
  reopenSession,
  runAs,
  save,
  systemCall,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { companyFrozen } from "../events.ts";
import { companyAudit } from "./audit.ts";
import type { Company } from "./schema.ts";
import { companyOf, replaceCompany } from "./store.ts";

type Terms = Pick<Company, "staffLimit" | "plan" | "frozenAt" | "frozenReason" | "review" | "reviewReason">;
/** `undefined` removes a field. */
type Change = { readonly [Name in keyof Terms]?: Terms[Name] | undefined };

export type CompanyState = "active" | "pending" | "declined" | "frozen" | "closed";

export function stateOf({ closedAt, frozenAt, review }: Company): CompanyState {
  if (closedAt !== undefined) return "closed";
  return frozenAt === undefined ? (review ?? "active") : "frozen";
}

/** The operator in the company's audit log; absent for the command line. */
export type OperatorName = { readonly name: string };

/** Runs work of a platform operator inside a company. */
export const asOperator = <Result>(
  { tenantId, language }: Pick<Company, "tenantId" | "language">,
  by: OperatorName | null,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const address = currentCall()?.address ?? "";
  const requested = by ? { requestedBy: { userId: operatorId, name: by.name, address } } : {};
  return runAs({ ...systemCall(tenantId, now, language), ...requested }, work);
};

type OperatorChange = { readonly by: OperatorName | null; readonly now: number; readonly writes?: readonly Write[] };

/**
 * Changes what the platform decides about a company: `change` says what of it, or refuses. With `writes` that belong to
 * it, in one save. null where there is no such company.
 */
export async function operateCompany(
  tenantId: string,
  change: (company: Company) => Change,
  { by, now, writes = [] }: OperatorChange,
): Promise<Company | null> {
  const known = await companyOf(tenantId);
  if (!known) return null;
  return asOperator(known, by, now, () =>
    untilSaved(async () => {
      const company = (await companyOf(tenantId)) ?? known;
      const changed = { ...company, ...change(company) };
      const defined = Object.entries(changed).filter(([, value]) => value !== undefined);
      const next = { ...Object.fromEntries(defined), version: company.version + 1, updatedAt: now } as Company;
      const [was, is] = [company, next].map(({ frozenAt }) => frozenAt !== undefined);
      const closing = is && !was;
      const sessionWrites = closing ? [endSession(tenantId, now)] : was && !is ? [reopenSession(tenantId)] : [];
      await save({
        writes: [replaceCompany(next), ...audit(companyAudit(company, next)), ...sessionWrites, ...writes],
        ...(closing
          ? { facts: { facts: [companyFrozen({ tenantId })], aggregate: "company", seq: next.version } }
          : {}),
      });
      return next;
    }),
  );
}

/** The limit of people of the plan; null removes it. */
export const limitStaff = (tenantId: string, limit: number | null, now: number): Promise<Company | null> =>
  operateCompany(tenantId, () => ({ staffLimit: limit ?? undefined }), { by: null, now });

/** The reason why nobody can sign in, as it is shown to those who try. */
export function refuseInactive(company: Company): void {
  const { name, frozenReason = "", reviewReason = "" } = company;
  const state = stateOf(company);
  if (state === "frozen") refuse("system.session.frozen", { name, reason: frozenReason });
  if (state === "pending") refuse("system.session.pending", { name });
  if (state === "declined") refuse("system.session.declined", { name, reason: reviewReason });
}
