export { FormRenderer } from "./form-renderer.tsx";
export type { DepartmentNode, FormPorts, Person } from "./types.ts";
export { type Filled, useFilled } from "./use-filled.ts";
export { type Say, useLanguage, useWords } from "./words.ts";
