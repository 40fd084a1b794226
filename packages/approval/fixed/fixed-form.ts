import type { Organisation } from "@stampflow/flow";
import type { Values } from "@stampflow/form";
import { extensionPoint, type Write } from "@stampflow/kernel/server";
import { isFixed } from "./apply-type.ts";

/** An application with a fixed form, as it is about to be sent. */
export type Sending = {
  readonly applicationId: string;
  readonly number: string;
  readonly applicantId: string;
  readonly org: Organisation;
  readonly values: Values;
  /** The values before, where a returned application is sent again. */
  readonly before?: Values;
  /** The application that this one changes (A94). */
  readonly changes?: string | undefined;
  /** Somebody who is asked changes values: what was filled in from the applicant stays. */
  readonly decided?: true;
  readonly now: number;
};

/** A form of the product (A83): a module that brings one completes what is filled in and says what else it asks for. */
export type FixedForm = {
  readonly formId: string;
  /** Makes it, if the company does not have it yet. */
  readonly ready: (now: number) => Promise<void>;
  /** By a chain that the applicant chooses (0), or by the flow drawn for it (2). */
  readonly way: () => Promise<0 | 2>;
  /** The values with what the server fills in and computes, in place of what was sent for it. */
  readonly complete: (sending: Omit<Sending, "applicationId" | "number">) => Promise<Values>;
  /** Refuses what may not be sent; answers what joins the save. */
  readonly admit: (sending: Sending) => Promise<readonly Write[]>;
  /** Refuses people whom the applicant may not choose for the chain. */
  readonly checkChain: (chosen: Readonly<Record<string, readonly string[]>>, about: ChainChecked) => void;
};
export type ChainChecked = Pick<Sending, "applicantId" | "org">;

export const fixedForms = extensionPoint<FixedForm>("approval.fixedForm");

export const fixedFormOf = (formId: string): FixedForm | undefined =>
  isFixed(formId) ? fixedForms.all().find((one) => one.formId === formId) : undefined;
