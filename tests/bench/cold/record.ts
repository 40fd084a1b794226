import { join } from "node:path";
import type { Exchange } from "./exchange.ts";
import { openField } from "./prepared-company.ts";
import { openRecorder } from "./recorder.ts";
import { firstAnswer, servicesAt } from "./run.ts";
import { type Story, storiesOf } from "./story.ts";

export type Told = { readonly name: string; readonly story: Story; readonly exchanges: Exchange[] };

/** One for each company: the first process of all writes the copy of its directory, which others find there (system D13). */
const leaveCopies = ["api-system", "api-system-session"];

/** Every function goes once through its story on a real host, and what the services said is kept. */
export async function recordStories(folder: string, names: readonly string[]) {
  const field = await openField();
  const recorder = await openRecorder(field.bases);
  try {
    const stories = storiesOf(field);
    const environment = { ...process.env, AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand" };
    const tell = async (name: string): Promise<Told> => {
      const story = stories[name];
      if (!story) throw new Error(`no story is told of the function ${name}`);
      await firstAnswer(join(folder, name, "index.mjs"), story, { ...environment, ...servicesAt(recorder.url) });
      return { name, story, exchanges: recorder.take() };
    };
    for (const name of leaveCopies) await tell(name);
    const told: Told[] = [];
    for (const name of names) told.push(await tell(name));
    return { told, environment };
  } finally {
    recorder.close();
    await field.close();
  }
}
