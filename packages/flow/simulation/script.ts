import { asProxy } from "../command/proxy.ts";
import type { Action, Command } from "../model/command.ts";
import { commandSchema } from "../model/command.ts";
import type { HistoryRow, Values } from "../model/outcome.ts";

/** An action, and how long after the submission it was taken. */
export interface ScriptStep {
  /** Ms. */
  readonly after: number;
  readonly command: Command;
}

/**
 * An application that can be simulated on any flow: what was submitted, what people did, and what to assume for the
 * rest.
 */
export interface Script {
  readonly applicant: string;
  readonly submittedBy?: string;
  readonly values: Values;
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** Epoch ms. */
  readonly at: number;
  readonly steps: readonly ScriptStep[];
  /** A person who is asked and has no step agrees, or is waited for. */
  readonly rest: "agree" | "wait";
}

/** Rows written at the initiator node although they concern no task there. */
const actionsWithoutTask: readonly string[] = ["WITHDRAW", "URGE", "RESUBMIT"];
/** Reading changes nothing; actions of administrators and the system belong to their own flow. */
const ignoredActions: readonly string[] = ["READ", "URGE", "MIGRATE", "JUMP", "ASSIGN", "SHARE", "VOID"];

/** Whose task it was, and the proxy. `for` of an administrator's row means something else. */
const actingIn = ({ by, action, for: whose }: HistoryRow) =>
  whose !== undefined && asProxy.has(action as Action) ? { user: whose, proxy: by } : { user: by };

/** The command that wrote this row; undefined if the system acted. */
export function commandOfRow(row: HistoryRow): Command | undefined {
  const { node, action, fast, ...rest } = row;
  const given = { ...rest, ...actingIn(row), action, node: actionsWithoutTask.includes(action) ? undefined : node };
  const parsed = commandSchema.safeParse(fast ? { ...given, batch: true } : given);
  return parsed.success ? parsed.data : undefined;
}

/** The script of a history; undefined if the history does not begin with a submission. */
export function scriptOf(history: readonly HistoryRow[], rest: Script["rest"]): Script | undefined {
  const [first, ...others] = history;
  if (first?.action !== "SUBMIT") return undefined;
  const { by, for: applicant = by, values = {}, chosen = {}, at } = first;
  const steps = others.flatMap((row, index) => stepOf(row, at, renamedLater(others.slice(index + 1))));
  return { applicant, submittedBy: by, values, chosen, at, steps, rest };
}

/** Renames node ids of earlier drawings to those of the current one. */
function renamedLater(rows: readonly HistoryRow[]): (id: string) => string {
  const moves = rows.flatMap(({ action, nodes }) => (action === "MIGRATE" && nodes ? [nodes] : []));
  return (id) => moves.reduce((now, nodes) => nodes[now] ?? now, id);
}

function stepOf(row: HistoryRow, start: number, idOf: (id: string) => string): ScriptStep[] {
  if (row.by === "system" || ignoredActions.includes(row.action)) return [];
  const command = commandOfRow({ ...row, node: idOf(row.node) });
  if (!command) return [];
  return [{ after: row.at - start, command: command.action === "BACK" ? back(command, idOf) : command }];
}

const back = <C extends { to?: string | undefined }>(command: C, idOf: (id: string) => string): C =>
  command.to === undefined ? command : { ...command, to: idOf(command.to) };

/** The same script for another drawing, where nodes may have other ids. */
export function scriptFor(script: Script, idOf: (id: string) => string): Script {
  return {
    ...script,
    chosen: Object.fromEntries(Object.entries(script.chosen).map(([id, people]) => [idOf(id), people])),
    steps: script.steps.map(({ after, command }) => {
      const here = command.node === undefined ? command : { ...command, node: idOf(command.node) };
      return { after, command: here.action === "BACK" ? back(here, idOf) : here };
    }),
  };
}
