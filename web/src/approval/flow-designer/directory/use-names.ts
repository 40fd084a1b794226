import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../app/api.ts";
import type { FlowNode, Reading } from "../document.ts";
import { mentioned } from "./mentioned.ts";
import { namesOfDepartments, useDepartments } from "./use-departments.ts";
import { type Named, useDirectory } from "./use-directory.ts";

type Person = { userId: string; realName: string };

/** Present names of everybody and everything that a flow mentions; only what it mentions is asked for. */
export function useNames(root: FlowNode): Reading["nameOf"] {
  const ids = useMemo(() => mentioned(root), [root]);
  const { data: people } = useQuery({
    queryKey: ["system", "people", "names", ids.person],
    queryFn: () => call<{ records: Person[] }>("/system/people/list", { userIds: ids.person, pageSize: -1 }),
    enabled: ids.person.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const { departments } = useDepartments(ids.department.length > 0);
  const { choices: roles } = useDirectory("role", ids.role.length > 0);
  const { choices: positions } = useDirectory("position", ids.position.length > 0);
  const { choices: groups } = useDirectory("group", ids.group.length > 0);
  return useMemo(() => {
    const names = {
      person: new Map(people?.records.map((one) => [one.userId, one.realName])),
      department: namesOfDepartments(departments),
      role: mapOf(roles),
      position: mapOf(positions),
      group: mapOf(groups),
    };
    return (kind, id) => names[kind].get(id);
  }, [people, departments, roles, positions, groups]);
}

const mapOf = (choices: readonly Named[]) => new Map(choices.map(({ value, label }) => [value, label]));
