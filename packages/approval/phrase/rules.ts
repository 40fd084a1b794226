export type Phrase = { readonly id: string; readonly text: string };

/** With a phrase added or changed, at a place if one is given. */
export function withPhrase(all: readonly Phrase[], phrase: Phrase, at?: number): Phrase[] {
  const known = all.findIndex(({ id }) => id === phrase.id);
  const place = at ?? (known < 0 ? all.length : known);
  return all.filter(({ id }) => id !== phrase.id).toSpliced(place, 0, phrase);
}
