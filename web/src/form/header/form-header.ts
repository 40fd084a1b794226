import type { Header } from "@stampflow/form";

export type FormHeader = Header & { url: string };

export const emptyHeader: FormHeader = { formName: "", formRemarks: "", formClassification: "", url: "" };
