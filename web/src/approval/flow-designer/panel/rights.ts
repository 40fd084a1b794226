import type { FlowNode, Privilege } from "../document.ts";

export type Right = "displayable" | "readable" | "writable" | "required";
/** Each includes those before it: what must be filled can be written, what can be written can be read. */
export const rights: readonly Right[] = ["displayable", "readable", "writable", "required"];

/** A field that is not listed is readable and not writable. */
export function privilegeOf(privileges: FlowNode["privileges"], key: string): Privilege {
  const listed = privileges?.find((one) => one.key === key);
  return listed ?? { key, displayable: true, readable: true, writable: false, required: false };
}

/** Giving a right gives those it stands on; taking one takes those that stand on it. */
export function withRight(privilege: Privilege, right: Right, on: boolean): Privilege {
  const at = rights.indexOf(right);
  const changed = { ...privilege };
  for (const [index, one] of rights.entries()) {
    if (on && index <= at) changed[one] = true;
    if (!on && index >= at) changed[one] = false;
  }
  return changed;
}

export function setRight(
  privileges: FlowNode["privileges"],
  keys: readonly string[],
  right: Right,
  on: boolean,
): Privilege[] {
  const kept = (privileges ?? []).filter((one) => !keys.includes(one.key));
  return [...kept, ...keys.map((key) => withRight(privilegeOf(privileges, key), right, on))];
}
