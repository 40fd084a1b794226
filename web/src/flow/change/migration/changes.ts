import type { TFunction } from "i18next";
import type { MigrationVerdict } from "../calls.ts";

type Changing = Pick<MigrationVerdict, "moves" | "closes" | "opens">;

/** The changes of people's tasks, one sentence each; none if everybody keeps theirs at a node with the same name. */
export function taskTexts({ moves, closes, opens }: Changing, t: TFunction<"flow-change">): string[] {
  return [
    ...moves
      .filter(({ from, to }) => from !== to)
      .map(({ user, from, to }) => t("move.movesTask", { name: user.name, from, to })),
    ...closes.map(({ user, nodeName }) => t("move.closesTask", { name: user.name, node: nodeName })),
    ...opens.map(({ user, nodeName }) => t("move.opensTask", { name: user.name, node: nodeName })),
  ];
}

/** In short: the obstacles, or else the changes. */
export function shortTexts(
  verdict: MigrationVerdict,
  t: TFunction<"flow-change">,
  listed: (names: readonly string[]) => string,
): string[] {
  if (verdict.obstacles.length > 0) return verdict.obstacles.map(({ text }) => text);
  const tasks = taskTexts(verdict, t);
  const named = (key: "move.again" | "move.dropped", nodes: readonly string[]) =>
    nodes.length > 0 ? [t(key, { nodes: listed([...new Set(nodes)]) })] : [];
  const changes = [...tasks, ...named("move.again", verdict.again), ...named("move.dropped", verdict.dropped)];
  return changes.length > 0 ? changes : [t("move.smooth")];
}
