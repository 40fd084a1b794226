import { currentDirectory } from "./store.ts";

export type DirectoryName = {
  readonly kind: "person" | "department" | "role" | "position" | "group";
  readonly id: string;
  readonly name: string;
  /** Tells equal names apart: a person's department, or the parent of a department. */
  readonly within: string;
  /** Can no longer be chosen. */
  readonly gone: boolean;
};

/** Everybody and everything of the caller's company that has a name. */
export async function directoryNames(): Promise<DirectoryName[]> {
  const { users, departments, roles, labels, department } = await currentDirectory();
  const under = (id: string | null | undefined) => (id ? (department(id)?.name ?? "") : "");
  const there = { within: "", gone: false };
  return [
    ...users.map(({ id, name, active, departmentId }) => ({
      ...{ kind: "person" as const, id, name, within: under(departmentId), gone: !active },
    })),
    ...departments.map(({ id, name, parentId }) => ({
      ...{ kind: "department" as const, id, name, within: under(parentId), gone: false },
    })),
    ...roles.map(({ id, roleName }) => ({ kind: "role" as const, id, name: roleName, ...there })),
    ...labels.flatMap(({ kind, id, name }) => (kind === "tag" ? [] : { kind, id, name, ...there })),
  ];
}
