import { mergedEntries, type Values } from "../record/merged-entries.ts";

type Lists<Entry> = { base: readonly Entry[]; theirs: readonly Entry[]; mine: readonly Entry[] };

/** The lines of a document after somebody else saved theirs: line by line, and in a line that both changed field by field. */
export function mergedLines<Entry extends Values>(
  { base, theirs, mine }: Lists<Entry>,
  nameOf: (entry: Entry) => string,
) {
  const lists = [base, theirs, mine].map((list) => new Map(list.map((entry) => [nameOf(entry), entry])));
  const [was, their, own] = lists as [Map<string, Entry>, Map<string, Entry>, Map<string, Entry>];
  const names = [...new Set(lists.flatMap((list) => [...list.keys()]))];
  const [from, to, here] = [was, their, own].map((list): Values => Object.fromEntries(list)) as [
    Values,
    Values,
    Values,
  ];
  const { taken, changed, both } = mergedEntries({ base: from, theirs: to, mine: here, names });
  const inside = (name: string) => {
    const [before, other, entry] = [was.get(name), their.get(name), own.get(name)];
    return before && other && entry ? mergedEntries({ base: before, theirs: other, mine: entry }) : null;
  };
  const lineOf = (entry: Entry): Entry[] => {
    const name = nameOf(entry);
    if (Object.hasOwn(taken, name)) return their.has(name) ? [their.get(name) as Entry] : [];
    return [{ ...entry, ...inside(name)?.taken }];
  };
  const added = theirs.filter((entry) => Object.hasOwn(taken, nameOf(entry)) && !own.has(nameOf(entry)));
  return {
    lines: [...mine.flatMap(lineOf), ...added],
    changed: changed.length > 0,
    both: both.some((name) => inside(name)?.both.length !== 0),
  };
}
