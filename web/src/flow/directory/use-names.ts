import { useMemo } from "react";
import { flatDepartments, useDepartments } from "../../kit/people/department-picker.tsx";
import { usePeopleNamed } from "../../kit/people/people.tsx";
import type { FlowNode, TextContext } from "../document.ts";
import { mentioned } from "./mentioned.ts";
import { type Named, useDirectory } from "./use-directory.ts";

/** The current names of everybody and everything that a flow mentions. */
export function useNames(root: FlowNode): TextContext["nameOf"] {
  const ids = useMemo(() => mentioned(root), [root]);
  const { data: people } = usePeopleNamed(ids.person);
  const { data: departments } = useDepartments();
  const { choices: roles } = useDirectory("role", ids.role.length > 0);
  const { choices: positions } = useDirectory("position", ids.position.length > 0);
  const { choices: groups } = useDirectory("group", ids.group.length > 0);
  return useMemo(() => {
    const names = {
      person: new Map(people?.map((one) => [one.userId, one.realName])),
      department: new Map(flatDepartments(departments ?? []).map((one) => [one.deptId, one.title])),
      role: mapOf(roles),
      position: mapOf(positions),
      group: mapOf(groups),
    };
    return (kind, id) => names[kind].get(id);
  }, [people, departments, roles, positions, groups]);
}

const mapOf = (choices: readonly Named[]) => new Map(choices.map(({ value, label }) => [value, label]));
