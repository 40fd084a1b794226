const atOnce = 8;

/** Works through people a few at a time. */
export async function inGroups(people: readonly string[], work: (some: readonly string[]) => Promise<void>) {
  for (let start = 0; start < people.length; start += atOnce) await work(people.slice(start, start + atOnce));
}
