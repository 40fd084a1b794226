import type { flow } from "@stampflow/approval";
import type { FlowDefinition, FlowNode } from "@stampflow/flow";

export type { FlowDefinition, FlowNode };
export type Field = flow.Draft["fields"][number];
export type Groups = NonNullable<FlowNode["approverGroups"]>;
export type Group = Groups[number];
export type ConditionGroups = NonNullable<FlowNode["conditionGroup"]>;
export type Condition = ConditionGroups[number]["conditions"][number];

/** The words of this page in the reader's language, as i18next gives them. */
export type Words = (key: string, data?: Record<string, unknown>) => string;

/** What one needs beside a node to say in words what it does. */
export type Reading = {
  words: Words;
  fields: readonly Field[];
  root: FlowNode;
  /** Present names of people, departments, roles …; a stored name stands in where it is not known. */
  nameOf: (kind: NamedKind, id: string) => string | undefined;
};
export type NamedKind = "person" | "department" | "role" | "position" | "group";
