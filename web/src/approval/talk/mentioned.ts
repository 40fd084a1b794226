type Person = { readonly id: string; readonly name: string };

/** Those chosen whose name is still in the text after an @. */
export const stillMentioned = (text: string, chosen: readonly Person[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
