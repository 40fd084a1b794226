import { join } from "node:path";
import type { Exchange } from "./exchange.ts";
import { openField } from "./prepared-company.ts";
import { openRecorder } from "./recorder.ts";
import { firstAnswer, servicesAt } from "./run.ts";
import { type Story, storiesOf } from "./story.ts";

export type Told = { readonly name: string; readonly story: Story; readonly exchanges: Exchange[] };

/**
 * Functions run first for each company: the first process writes the copy of the directory, which others then use
 * (system D13).
 */
const leaveCopies = ["api-system", "api-system-session"];

/** Runs the story of every function once on a real host, and records the answers of the services. */
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
