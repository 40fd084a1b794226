import type { FlowNode, Group, Groups, TextContext } from "../document.ts";
import { chain } from "./chain.ts";
import { chosen } from "./chosen.ts";
import { departmentHeads } from "./department-heads.ts";
import { departmentRole, departmentRoleAbove } from "./department-role.tsx";
import { directManager } from "./direct-manager.ts";
import { earlier } from "./earlier.tsx";
import { departmentField, peopleField } from "./form-field.tsx";
import { headAbove } from "./head-above.ts";
import { initiator } from "./initiator.ts";
import type { PeopleKind, Use } from "./kind.ts";
import { position, role, userGroup } from "./label.tsx";
import { members } from "./members.tsx";
import { personnel } from "./personnel.ts";
import { superior } from "./superior.ts";

/** In the order in which they are offered: what is used most comes first. */
export const peopleKinds: readonly PeopleKind[] = [
  superior,
  chain,
  departmentHeads,
  directManager,
  headAbove,
  members,
  role,
  position,
  userGroup,
  departmentRole,
  departmentRoleAbove,
  chosen,
  initiator,
  earlier,
  peopleField,
  departmentField,
  personnel,
];

const byType = new Map(peopleKinds.map((kind) => [kind.type, kind]));
export const peopleKind = (type: Group["approverType"]): PeopleKind | undefined => byType.get(type);
export const kindsFor = (use: Use): PeopleKind[] => peopleKinds.filter((kind) => kind.uses.includes(use));

export function newGroup(kind: PeopleKind, id: string): Group {
  return { ...kind.start, id, approverType: kind.type };
}

/** A chain must be alone, so adding another way replaces it. */
export function withGroup(groups: Groups, group: Group): Groups {
  if (peopleKind(group.approverType)?.alone) return [group];
  const others = groups.filter((one) => !peopleKind(one.approverType)?.alone);
  const at = others.findIndex((one) => one.id === group.id);
  return at < 0 ? [...others, group] : others.with(at, group);
}

/** All the people of a node in words; null while any way of naming them is unfinished, or there is none. */
export function peopleText(node: Pick<FlowNode, "approverGroups">, textContext: TextContext): string | null {
  const texts = (node.approverGroups ?? []).map(
    (group) => peopleKind(group.approverType)?.text(group, textContext) ?? null,
  );
  if (texts.length === 0 || texts.includes(null)) return null;
  return texts.join(textContext.words("list"));
}
