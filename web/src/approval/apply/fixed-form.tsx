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

const formSettings = registeredModules().flatMap((one) => one.formSettings ?? []);

export type AssistProps = {
  formId: string;
  version: number;
  /** The settings of modules that the form has. */
  settings: readonly string[];
  applicantId: string;
  changes?: string | undefined;
};
type FilledIn = { filled: Filled; refused: readonly string[] };

/** Below the fields: what modules say of them, what follows and what is wrong. */
export function Assist({ settings, filled, ...about }: AssistProps & FilledIn) {
  const fixed = fixedFormOf(about.formId);
  const bound = formSettings.filter(({ name }) => settings.includes(name));
  return (fixed ? [fixed] : bound).map(({ assist }, at) => {
    const Part = lazyOf(assist);
    return (
      <Suspense key={at} fallback={null}>
        <Part {...about} values={filled.toSave} complete={filled.complete} />
      </Suspense>
    );
  });
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
