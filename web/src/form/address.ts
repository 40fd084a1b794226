/** id edits a form, copyid begins with a copy of one, hidID names the category a new one begins in. */
export type Address = { id: string | null; copyId: string | null; categoryId: string | null };

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim() || null;
  return { id: text("id"), copyId: text("copyid"), categoryId: text("hidID") };
}

/** Where the flow of a form is drawn; a form that was new a moment ago says so. */
export const flowAddress = (formId: string, isNew: boolean): string =>
  `/personnel/workflow?formId=${encodeURIComponent(formId)}${isNew ? "&applyType=-1" : ""}`;

export const listAddress = "/personnel/applyAll";
