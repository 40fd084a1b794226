import { checkDesign, checkHeader, type Design, type DesignFault, type Header, readDesign } from "@stampflow/form";
import { cutTo, widthOf } from "@stampflow/kernel";
import type { Access } from "./schema.ts";

export type DesignCheck = { design: Design | null; faults: DesignFault[] };

/** Everything that prevents saving a form, header first. */
export function checkForm(header: Header, date: string): DesignCheck {
  const faults = checkHeader(header);
  const read = readDesign(date);
  if ("code" in read) return { design: null, faults: [...faults, { at: null, code: read.code, data: {} }] };
  return { design: read.design, faults: [...faults, ...checkDesign(read.design)] };
}

export type Member = { id: string; departmentIds: readonly string[]; roleIds: readonly string[] };

/**
 * `departmentIds` of the member: their own and those above it, because opening a form to a department includes those
 * below.
 */
export function maySubmit({ submitters }: Access, member: Member): boolean {
  const { userIds, departmentIds, roleIds } = submitters;
  if (userIds.length + departmentIds.length + roleIds.length === 0) return true;
  return (
    userIds.includes(member.id) ||
    member.departmentIds.some((id) => departmentIds.includes(id)) ||
    member.roleIds.some((id) => roleIds.includes(id))
  );
}

/** Without named managers everybody who may design; people who manage all forms always may. */
export function mayManage(managerIds: readonly string[], userId: string, managesAll: boolean): boolean {
  return managesAll || managerIds.length === 0 || managerIds.includes(userId);
}

type Revisions = {
  version: number;
  revision: number;
  draftRevision: number;
  publishedRevision: number;
  publishedDraftRevision: number;
};

export function releaseOf(form: Revisions): "never" | "published" | "changed" {
  if (form.version === 0) return "never";
  return form.revision === form.publishedRevision && form.draftRevision === form.publishedDraftRevision
    ? "published"
    : "changed";
}

/** The name of a copy, within the limit: the number replaces the end of a long name. */
export function copyName(name: string, existing: ReadonlySet<string>, max: number): string {
  for (let number = 2; ; number++) {
    const tail = String(number);
    const next = cutTo(name, max - widthOf(tail), widthOf).trimEnd() + tail;
    if (!existing.has(next)) return next;
  }
}
