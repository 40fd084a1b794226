import type { Contract } from "./contract.ts";

/** Names of calls that only read begin with one of these; every other call is taken to change or send something. */
const reading =
  /^(?:list|names?|detail|get|find|search|state|members|linked|fields|versions?|permissions|progress|counts|total|trend|movements|statistics|workbench|tree|rights|leaving|added|mine|view|pdf|export|failed|preview|simulate|query|jumpTargets|leavers|holding|tab|all|url|load|tasks|formDetail|formId|formulariosAsociacion|inStashDetails)/;

type Effective = Pick<Contract, "method" | "path" | "danger" | "maxBody">;
/** Whether a call changes, sends or takes in something, by its contract alone. */
export const hasEffect = ({ method, path, danger, maxBody }: Effective): boolean =>
  method !== "GET" && (danger === true || maxBody !== undefined || !reading.test(path.split("/").at(-1) ?? ""));
