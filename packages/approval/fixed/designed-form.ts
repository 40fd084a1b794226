import type { Design } from "@stampflow/form";
import { extensionPoint, type Write } from "@stampflow/kernel/server";
import { fixedFormOf, type Sending } from "./fixed-form.ts";

type Settings = Readonly<Record<string, unknown>>;
type Checked = { readonly formId: string; readonly design: Design; readonly settings: Settings };

/** As the check of a draft has them; it is about no node. */
type Fault = {
  readonly code: string;
  readonly nodeId: null;
  readonly nodeName: "";
  readonly data: Record<string, unknown>;
  readonly message: string;
};

/** A module whose settings stand among those of a flow, and so belong to each version of a designed form (A95). */
export type DesignedForm = {
  /** The name of its settings. */
  readonly name: string;
  /** What keeps it from being published. */
  readonly faults: (checked: Checked) => readonly Fault[];
  /** Refuses what may not be sent; answers what joins the save. */
  readonly admit: (sending: Sending, form: Omit<Checked, "formId">) => Promise<readonly Write[]>;
};
export const designedForms = extensionPoint<DesignedForm>("approval.designedForm");

/** Of these settings the names of those that modules have, so that a page knows what to ask while a form is filled in. */
export const settingsOfModules = (settings: Settings | null | undefined): string[] =>
  designedForms
    .all()
    .map(({ name }) => name)
    .filter((name) => settings?.[name]);

type Form = {
  readonly formId: string;
  readonly design: Design;
  readonly published: { readonly definition: { settings?: Settings | null | undefined } };
};

/** What the module of a form says of an application that is about to be sent, and what joins the save. */
export async function admit({ formId, design, published }: Form, sending: Sending): Promise<readonly Write[]> {
  const fixed = fixedFormOf(formId);
  if (fixed) return fixed.admit(sending);
  const settings = published.definition.settings ?? {};
  return (await Promise.all(designedForms.all().map((one) => one.admit(sending, { design, settings })))).flat();
}
