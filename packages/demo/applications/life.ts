import type { Seed, SeedApplication } from "@stampflow/approval/server";
import { type Command, openTasks, type Task } from "@stampflow/flow";
import type { Chance } from "../chance.ts";
import type { phrases } from "./words.ts";

const hourMs = 3_600_000;
type Life = { seed: Seed; chance: Chance; words: (typeof phrases)["zh-CN"]; until: number };

/** People decide after some time, from minutes to days; what is not decided by `until` stays pending. */
export function live(one: SeedApplication, from: number, life: Life): void {
  const { seed, chance, until } = life;
  if (chance.often(0.04)) {
    const applicant = one.loaded.head.applicantId;
    seed.act(one, { action: "WITHDRAW", user: applicant }, Math.min(until, from + chance.whole(1, 50) * 60_000));
  }
  let at = from;
  for (let turn = 0; turn < 30; turn++) {
    const [task] = openTasks(one.loaded.formVersion.flow, one.loaded.state);
    if (!task) return;
    // Some of those returned are never taken up again.
    if (task.kind === "resubmit" && chance.often(0.3)) return;
    at += waiting(chance);
    if (at > until) return;
    if (!seed.act(one, commandFor(task, one, life), at)) return;
  }
}

/** One decision by the current approver, for a scene of the demo. */
export function decide(
  one: SeedApplication,
  action: "NEXT" | "BACK",
  at: number,
  { seed, chance, words }: Omit<Life, "until">,
): void {
  const [task] = openTasks(one.loaded.formVersion.flow, one.loaded.state);
  if (!task) return;
  const common = { user: task.user, task: task.id, viewedSeconds: 20 };
  if (action === "NEXT") seed.act(one, { ...common, action, opinion: chance.pick(words.agree) }, at);
  else seed.act(one, { ...common, action, to: "start", opinion: chance.pick(words.back) }, at);
}

/** The current approver asks the applicant, who has answered or has not yet. */
export function ask(
  one: SeedApplication,
  at: number,
  { seed, chance, words }: Omit<Life, "until">,
  answered: boolean,
): void {
  const [task] = openTasks(one.loaded.formVersion.flow, one.loaded.state);
  if (!task) return;
  seed.act(one, { action: "ASK", user: task.user, task: task.id, opinion: chance.pick(words.questions) }, at);
  const user = one.loaded.head.applicantId;
  if (answered) seed.act(one, { action: "ANSWER", user, opinion: chance.pick(words.answers) }, at + hourMs / 6);
}

/** Mostly hours, now and then days. */
const waiting = (chance: Chance): number => Math.round((0.2 + chance.next() ** 4 * 60) * hourMs);

function commandFor(task: Task, one: SeedApplication, { chance, words }: Life): Command {
  const common = { user: task.user, task: task.id };
  if (task.kind === "resubmit") {
    if (chance.often(0.25)) return { action: "WITHDRAW", user: task.user };
    return { action: "RESUBMIT", user: task.user, values: { ...one.loaded.values } };
  }
  const viewedSeconds = chance.often(0.06) ? 2 : chance.whole(4, 180);
  const luck = chance.next();
  if (luck < 0.06) return { ...common, action: "REJECT", opinion: chance.pick(words.reject), viewedSeconds };
  if (luck < 0.12) return { ...common, action: "BACK", to: "start", opinion: chance.pick(words.back), viewedSeconds };
  return { ...common, action: "NEXT", opinion: chance.pick(words.agree), viewedSeconds };
}
