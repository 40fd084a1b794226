export type Tab = "basicInfo" | "flowDesign" | "flowSetting";
export const tabs: readonly Tab[] = ["basicInfo", "flowDesign", "flowSetting"];

export type Address = { formId: string | null; applyType: number; tab: Tab };

const isTab = (text: string | null | undefined): text is Tab => tabs.some((tab) => tab === text);
/** The type of a designed form, and the default. */
const designedForm = -1;

/** The tab stands in the query; in the path too, from where the page moves it to the query (D9). */
export function readAddress(pathTab: string | undefined, search: string): Address {
  const query = new URLSearchParams(search);
  const given = query.get("applyType");
  const applyType = given === null || given.trim() === "" ? designedForm : Number(given);
  const tab = isTab(pathTab) ? pathTab : query.get("tab");
  return {
    formId: query.get("formId") || null,
    applyType: Number.isInteger(applyType) ? applyType : designedForm,
    tab: isTab(tab) ? tab : "flowDesign",
  };
}

/** One path for all tabs, so that going from one to another is not leaving the page. */
export function tabPath(tab: Tab, search: string): string {
  const query = new URLSearchParams(search);
  query.set("tab", tab);
  return `/personnel/workflow?${query}`;
}
