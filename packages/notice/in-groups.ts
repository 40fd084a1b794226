const atOnce = 8;

/** Works through people in small groups. */
export async function inGroups(people: readonly string[], work: (some: readonly string[]) => Promise<void>) {
  for (let start = 0; start < people.length; start += atOnce) await work(people.slice(start, start + atOnce));
}
