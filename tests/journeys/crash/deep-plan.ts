import { resolve } from "node:path";
import { chain, control, node, type Person, publish } from "@stampflow/testing";
import type { Deed, Row, Work } from "./actor.ts";
import { type Application, countOf, type Detail, type Due, type Plan } from "./plan.ts";

const limited = (id: string, after: string, then: string, more: object = {}) =>
  node.chosen(id, { switches: { timeout: true }, customProperties: { timeout: { after, then, ...more } } });

/**
 * The left branch is automatic; the right one is a parallel: one task is transferred, the other may be returned or
 * add a person.
 */
function draw(admin: Person): Promise<string> {
  const inner = node.parallel("inner", limited("handed", "PT2S", "transfer"), node.chosen("turns"));
  const right = chain(...inner, limited("reminds", "PT1S", "remind", { remind: 2 }));
  const outer = node.parallel("outer", limited("passes", "PT3S", "pass"), right);
  const flow = chain(node.start(), node.chosen("before"), ...outer, node.chosen("last"));
  return publish(admin, { name: "Deep", controls: [control("input", "reason")], flow });
}

/** The person at `turns` returns at most once, and adds the spare person at most once. */
function workOn(applications: readonly Application[]): Work {
  const spare = new Map(applications.map(({ id, asked }) => [id, asked.spare?.userId]));
  const tried = new Set<string>();
  const first = (what: string) => !tried.has(what) && tried.add(what).has(what);
  const deed = ({ id, nodeName, kind }: Row): Deed => {
    const free = nodeName === "turns" && kind === "approve" ? Math.random() : 1;
    if (free < 0.35 && first(`return ${id}`)) return { action: "BACK", to: "before", opinion: "again" };
    if (free < 0.7 && first(`add ${id}`)) return { action: "ADD_SIGN", users: [spare.get(id)], position: "before" };
    return { action: "NEXT" };
  };
  return { deed, lateCodes: ["flow.task.handled"], paceMs: 800 };
}

/** The progress from one agreement at `before` to the next: one round of the parallels. */
function roundsOf({ progress }: Detail): Pick<Detail, "progress">[] {
  const starts = progress.flatMap((row, at) => (row.nodeId === "before" && row.action === "NEXT" ? [at] : []));
  return starts.map((start, index) => ({ progress: progress.slice(start + 1, starts[index + 1]) }));
}

function faults({ id, asked }: Application, detail: Detail): string[] {
  const rounds = roundsOf(detail);
  const found = rounds.flatMap((round, index) => {
    const ended = index === rounds.length - 1;
    const owner = asked.turns?.userId;
    const owned = { progress: round.progress.filter(({ by }) => by?.id === owner) };
    const counts: [string, number, boolean][] = [
      ["passes", countOf(round, "passes", "NEXT", "PASS"), ended],
      ["handed", countOf(round, "handed", "NEXT"), ended],
      ["turns", countOf(owned, "turns", "NEXT", "BACK"), true],
      ["reminds", countOf(round, "reminds", "NEXT"), ended],
      ["last", countOf(round, "last", "NEXT"), ended],
      ["handed on", countOf(round, "handed", "TRANSFER"), false],
    ];
    const wrong = counts.filter(([, times, exactly]) => times > 1 || (exactly && times === 0));
    if (countOf(round, "reminds", "REMIND") > 2) wrong.push(["reminded", 3, false]);
    return wrong.map(([what, times]) => `${id} round ${index}: ${what} ${times} times`);
  });
  const returns = countOf(detail, "turns", "BACK");
  return rounds.length === returns + 1 ? found : [...found, `${id}: ${rounds.length} rounds, ${returns} returns`];
}

/** One notice per opened task: a join that fired twice would send two. */
function notices({ by, asked }: Application, detail: Detail): Due[] {
  const rounds = roundsOf(detail).length;
  const answered = detail.progress.filter((row) => row.nodeId === "turns" && row.by?.id === asked.spare?.userId).length;
  const tasks: Record<string, number> = {
    before: rounds,
    passes: rounds,
    handed: rounds,
    turns: rounds + answered,
    spare: countOf(detail, "turns", "ADD_SIGN"),
    reminds: 1,
    last: 1,
  };
  const dueAt = (nodeId: string, kind: string, times: number): Due[] =>
    Array.from({ length: times }, () => ({ userId: asked[nodeId]?.userId ?? "", kind }));
  const superiors = detail.progress.filter(({ action }) => action === "TRANSFER").flatMap(({ people }) => people);
  return [
    ...Object.entries(tasks).flatMap(([nodeId, times]) => dueAt(nodeId, "approval.pending", times)),
    ...dueAt("reminds", "approval.reminded", countOf(detail, "reminds", "REMIND")),
    ...superiors.map(({ id }) => ({ userId: id, kind: "approval.pending" })),
    { userId: by.userId, kind: "approval.approved" },
  ];
}

export const deepPlan = (kills: number): Plan => ({
  name: "Deep crash",
  kills,
  rounds: Math.ceil(kills / 5),
  draw,
  asks: { before: 1, passes: 3, handed: 5, turns: 7, reminds: 9, last: 11, spare: 13 },
  work: workOn,
  faults,
  notices,
  entry: resolve(import.meta.dirname, "two-sweepers.ts"),
  upMs: 1200,
});
