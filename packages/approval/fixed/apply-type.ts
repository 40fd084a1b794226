/** Fixed forms (A83) have the code of their type in their id. */
const prefix = "type-";
export const fixedFormId = (applyType: number): string => `${prefix}${applyType}`;
export const isFixed = (formId: string): boolean => formId.startsWith(prefix);

/** The version of a fixed form whose flow is the chain that the applicant chooses. */
export const chainVersion = 0;

/** W1: what the specification calls an application of this form. */
export const applyTypeOf = (formId: string): number => (isFixed(formId) ? Number(formId.slice(prefix.length)) : -1);

type Application = { readonly formId: string; readonly version: number; readonly number?: string | undefined };
function oldOrNewOf({ formId, version }: Application): 0 | 1 | 2 {
  if (!isFixed(formId)) return 1;
  return version === chainVersion ? 0 : 2;
}

/** What lists and details say of an application besides its form. */
export const identityOf = (application: Application) => ({
  number: application.number ?? "",
  oldOrNew: oldOrNewOf(application),
  applyType: applyTypeOf(application.formId),
});
