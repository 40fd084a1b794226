import { flowParts } from "@stampflow/flow";
import { controlsOf, type Design, designParts, readDesign } from "@stampflow/form";
import { differenceOf, type PartChange } from "@stampflow/kernel";
import type { Status } from "../canvas/model.ts";
import type { FlowNode } from "../document.ts";
import { readDefinition } from "../read.ts";
import { walk } from "../tree/walk.ts";

type Drawn = Parameters<typeof readDefinition>[0];

export type NamedChange = PartChange & {
  /** The current name, or the old one if it was removed; "" for the form or the flow itself. */
  readonly name: string;
  /** The old name, if it changed. */
  readonly before: string | null;
};

const named = (
  changes: readonly PartChange[],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
) =>
  changes.map((change): NamedChange => {
    const [was, now] = [before.get(change.id), after.get(change.id)];
    return {
      ...change,
      name: now ?? was ?? "",
      before: was !== undefined && now !== undefined && was !== now ? was : null,
    };
  });

/** The differences between two saved versions of a form. */
export function formChanges(before: string, after: string): NamedChange[] {
  const [was, now] = [readDesign(before), readDesign(after)];
  if (!("design" in was && "design" in now)) return [];
  const names = ({ list }: Design) =>
    new Map(controlsOf(list).map(({ key, label, KeyLabel }) => [key, label || KeyLabel]));
  return named(differenceOf(designParts(was.design), designParts(now.design)), names(was.design), names(now.design));
}

/** The differences between two versions of a flow. `nameOf` names nodes without a name. */
export function flowChanges(before: Drawn, after: Drawn, nameOf: (type: FlowNode["type"]) => string): NamedChange[] {
  const [was, now] = [readDefinition(before), readDefinition(after)];
  const names = ({ node }: typeof was) =>
    new Map([...walk(node)].map(({ node: { id, name, type } }) => [id, name || nameOf(type)]));
  return named(differenceOf(flowParts(was), flowParts(now)), names(was), names(now));
}

/** Marks for the picture of the later version. */
export const statusesOf = (changes: readonly NamedChange[]): Record<string, Status> =>
  Object.fromEntries(changes.flatMap(({ id, kind }) => (kind === "removed" ? [] : [[id, kind === "added" ? 5 : 6]])));
