import type { DesignFault, Header, HeaderName } from "@stampflow/form";

export type FormHeader = Required<Header> & { url: string };

export const emptyHeader: FormHeader = {
  formName: "",
  formTitle: "",
  formRemarks: "",
  formClassification: "",
  url: "",
};

/** A fault of the basic information, not of the drawing. */
export const isHeader = (fault: DesignFault): fault is DesignFault & { at: HeaderName } =>
  fault.at !== null && Object.hasOwn(emptyHeader, fault.at);
