type Choice = { readonly nodeId: string };

/** Nodes for which nobody has been chosen yet (F17). */
export function missingChoices(
  choices: readonly Choice[],
  chosen: Readonly<Record<string, readonly string[]>>,
): string[] {
  return choices.map(({ nodeId }) => nodeId).filter((nodeId) => (chosen[nodeId] ?? []).length === 0);
}
