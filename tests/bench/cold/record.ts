import { join } from "node:path";
import type { Exchange } from "./exchange.ts";
import { openField } from "./field.ts";
import { openRecorder } from "./recorder.ts";
import { firstAnswer, servicesAt } from "./run.ts";
import { type Story, storiesOf } from "./story.ts";

export type Told = { readonly name: string; readonly story: Story; readonly exchanges: Exchange[] };

/** Every function goes once through its story on a real host, and what the services said is kept. */
export async function recordStories(folder: string, names: readonly string[]) {
  const field = await openField();
  const recorder = await openRecorder(field.bases);
  try {
    const stories = storiesOf(field);
    const environment = { ...process.env, AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand" };
    const told: Told[] = [];
    for (const name of names) {
      const story = stories[name];
      if (!story) throw new Error(`no story is told of the function ${name}`);
      await firstAnswer(join(folder, name, "index.mjs"), story, { ...environment, ...servicesAt(recorder.url) });
      told.push({ name, story, exchanges: recorder.take() });
    }
    return { told, environment };
  } finally {
    recorder.close();
    await field.close();
  }
}
