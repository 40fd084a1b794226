export type Option = { readonly value: string; readonly label: string };

/** Choices of a select, each with its words. */
export const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
