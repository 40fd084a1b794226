const batchSize = 8;

/** Works through people in small groups. */
export async function inBatches(people: readonly string[], work: (some: readonly string[]) => Promise<void>) {
  for (let start = 0; start < people.length; start += batchSize) await work(people.slice(start, start + batchSize));
}
