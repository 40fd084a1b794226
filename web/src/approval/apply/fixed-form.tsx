import { Suspense } from "react";
import type { Filled } from "../../kit/form/use-filled.ts";
import { lazyOf } from "../../kit/lazy.ts";
import { registeredModules } from "../../platform/modules.ts";

/** What a module brings for a form of the product; undefined for a designed one. */
export const fixedFormOf = (formId: string) =>
  registeredModules()
    .flatMap(({ forms = [] }) => forms)
    .find((one) => one.formId === formId);

/** The page where a form is filled in. */
export const applyPath = (formId: string): string => fixedFormOf(formId)?.path ?? `/personnel/apply/form/${formId}`;

type AssistProps = { formId: string; applicantId: string; changes?: string | undefined; filled: Filled };

/** Below the fields of a form of the product: what follows from them, and what is wrong. */
export function Assist({ formId, applicantId, changes, filled }: AssistProps) {
  const fixed = fixedFormOf(formId);
  if (!fixed) return null;
  const Part = lazyOf(fixed.assist);
  return (
    <Suspense fallback={null}>
      <Part {...{ formId, applicantId, changes }} values={filled.toSave} complete={filled.complete} />
    </Suspense>
  );
}

/** In an application of a form of the product: what its module says of it. */
export function About({ formId, applyId }: { formId: string; applyId: string }) {
  const load = fixedFormOf(formId)?.about;
  if (!load) return null;
  const Part = lazyOf(load);
  return (
    <Suspense fallback={null}>
      <Part applyId={applyId} />
    </Suspense>
  );
}
