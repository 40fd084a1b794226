export type DesignerStep = "basicInfo" | "form" | "flowDesign" | "flowSetting";
export const designerSteps: readonly DesignerStep[] = ["basicInfo", "form", "flowDesign", "flowSetting"];

/** `copyId` begins with a copy of a form, `categoryId` names the category a new one begins in. */
export type Address = {
  formId: string | null;
  copyId: string | null;
  categoryId: string | null;
  /** A template of the gallery to begin with. */
  template: string | null;
  applyType: number;
  step: DesignerStep;
  /** The canonical address, if this one is an alias. */
  movedTo: string | null;
};

export const newFormPath = "/personnel/NewSetFome";
const designPath = "/personnel/workflow";

const isStep = (text: string | null | undefined): text is DesignerStep => designerSteps.some((step) => step === text);
/** The type of a designed form, and the default. */
const designedForm = -1;

/** The step is in the query. It may also be in the path, from where the page moves it to the query (D9). */
export function readAddress(pathname: string, pathStep: string | undefined, search: string): Address {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() || null;
  const type = text("applyType");
  const applyType = type === null ? designedForm : Number(type);
  const atForm = pathname === newFormPath;
  const formId = atForm ? text("id") : text("formId");
  const named = formId !== null || text("template") !== null;
  const defaultStep = atForm ? (named ? "form" : "basicInfo") : "flowDesign";
  const asked = query.get("tab");
  const step = isStep(pathStep) ? pathStep : isStep(asked) ? asked : defaultStep;
  return {
    formId,
    copyId: text("copyid"),
    categoryId: text("hidID"),
    template: text("template"),
    applyType: Number.isInteger(applyType) ? applyType : designedForm,
    step,
    movedTo: movedTo(atForm, formId, pathStep, step, search),
  };
}

function movedTo(
  atForm: boolean,
  formId: string | null,
  pathStep: string | undefined,
  step: DesignerStep,
  search: string,
) {
  if (atForm) return formId === null ? null : designAddress(formId, step);
  return pathStep ? stepAddress(designPath, step, search) : null;
}

/** One path for all steps, so that going from one to another is not leaving the page. */
export function stepAddress(pathname: string, step: DesignerStep, search: string): string {
  const query = new URLSearchParams(search);
  query.set("tab", step);
  return `${pathname}?${query}`;
}

/** Where a form with its flow is drawn; a form that was new a moment ago says so. */
export function designAddress(formId: string, step: DesignerStep, isNew = false): string {
  const query = new URLSearchParams({ formId, ...(isNew ? { applyType: "-1" } : {}), tab: step });
  return `${designPath}?${query}`;
}
