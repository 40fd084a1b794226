type Choice = { readonly nodeId: string; readonly optional?: boolean };

/** Nodes for which nobody has been chosen yet (F17). */
export function missingChoices(
  choices: readonly Choice[],
  chosen: Readonly<Record<string, readonly string[]>>,
): string[] {
  return choices
    .filter(({ nodeId, optional }) => !optional && (chosen[nodeId] ?? []).length === 0)
    .map(({ nodeId }) => nodeId);
}
