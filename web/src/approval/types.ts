import type { application, form } from "@stampflow/approval";

export type Row = application.Row;
export type Detail = application.Detail;
export type StatusName = Detail["status"];
export type Person = Detail["submittedBy"];
export type ProgressRow = Detail["progress"][number];
export type OpenTask = Detail["open"][number];
export type OwnTask = Detail["tasks"][number];
export type ReturnTarget = OwnTask["targets"][number];
export type PreviewStep = application.PreviewStep;
export type Decide = application.Decide;
export type OwnTab = "pending" | "approved" | "apply" | "copy";
/** `all`: everybody's, for those who may see them. */
export type Tab = OwnTab | "all";
export type FormRow = form.FormRow;
export type FormAccess = form.Access;
export type { Category } from "@stampflow/approval";
