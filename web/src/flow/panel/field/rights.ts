import { nodeType } from "@stampflow/flow";
import type { Field, FlowNode, Privilege } from "../../document.ts";

export type Right = "displayable" | "readable" | "writable" | "required";
/** Each includes those before it: what must be filled can be written, what can be written can be read. */
export const rights: readonly Right[] = ["displayable", "readable", "writable", "required"];

type Subject = Pick<FlowNode, "type" | "privileges">;
type RequiredField = Pick<Field, "key" | "required">;
export type Rights = Record<Right, boolean>;

/** A field that is not listed is readable and not writable; the initiator writes it, and must where the form says so (F33). */
export function rightsOf({ type, privileges }: Subject, field: RequiredField): Rights {
  const privilege = privileges?.find((one) => one.key === field.key);
  const starts = type === nodeType.start;
  const displayable = privilege?.displayable ?? true;
  return {
    displayable,
    readable: privilege?.readable ?? true,
    writable: privilege?.writable ?? starts,
    required: privilege?.required ?? (starts && displayable && field.required),
  };
}

/** Granting a right grants those that it needs; revoking one revokes those that need it. */
export function withRight(before: Rights, right: Right, on: boolean): Rights {
  const at = rights.indexOf(right);
  const changed = { ...before };
  for (const [index, one] of rights.entries()) {
    if (on && index <= at) changed[one] = true;
    if (!on && index >= at) changed[one] = false;
  }
  return changed;
}

/** The label of a field is kept with its rights, as the spec has it. */
export function setRight(node: Subject, fields: readonly Field[], right: Right, on: boolean): Privilege[] {
  const keys = new Set(fields.map((field) => field.key));
  const others = (node.privileges ?? []).filter((one) => !keys.has(one.key));
  return [
    ...others,
    ...fields.map((field) => ({
      key: field.key,
      label: field.label,
      ...withRight(rightsOf(node, field), right, on),
    })),
  ];
}
