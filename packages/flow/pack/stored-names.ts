import { addedAsCode, readAddedAs } from "../model/encoding.ts";
import type { Agreement, Assignee, NodeRun, Question, State } from "../model/state.ts";

/*
 * The attribute names a snapshot is stored under. Applications are stored for years, so these never change. Only
 * the files of pack/ know them.
 */
const assigneeNames = {
  userId: "u",
  status: "s",
  addedAs: "w",
  owner: "p",
  earlier: "h",
  decidedBy: "y",
  beforeReturn: "o",
  changedAt: "t",
} as const satisfies Record<keyof Assignee, string>;

const runNames = {
  enteredStep: "q",
  enteredAt: "t",
  assignees: "seats",
  anyOne: "any",
  unassigned: "x",
  deadlines: "k",
  dueAt: "d",
  stood: "z",
  standsSince: "y",
  epoch: "e",
} as const satisfies Record<keyof NodeRun, string>;

const agreementNames = { nodeIndex: "i", leftStep: "z", userIds: "u" } as const satisfies Record<
  keyof Agreement,
  string
>;
const questionNames = {
  step: "z",
  node: "o",
  user: "u",
  proxy: "y",
  at: "t",
  text: "x",
} as const satisfies Record<keyof Question, string>;
const returnedNames = { node: "node", positions: "at", runs: "r" } as const;
const endedNames = { by: "b", at: "t" } as const;

/** The fields of the last part; a new field of the snapshot starts here. */
export type Rest = Omit<
  State,
  | "submittedAt"
  | "steps"
  | "initiator"
  | "status"
  | "submittedBy"
  | "epoch"
  | "urgedAt"
  | "positions"
  | "runs"
  | "completedLog"
>;

const restNames = {
  chosen: "c",
  agreements: "g",
  returned: "back",
  assignedAhead: "a",
  questions: "q",
  voided: "v",
  ended: "end",
} as const satisfies Record<keyof Rest, string>;

type Names = Readonly<Record<string, string>>;
type Named = Readonly<Record<string, unknown>>;

function rename(value: object, names: Names): Named {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [names[name] ?? name, each]));
}

const swapped = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, stored]) => [stored, name]));

const mapped = <Value, Result>(record: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function storedAssignee({ addedAs, ...assignee }: Assignee): Named {
  return rename(addedAs ? { ...assignee, addedAs: addedAsCode[addedAs] } : assignee, assigneeNames);
}

function storedRun(run: NodeRun): Named {
  return rename({ ...run, assignees: run.assignees.map(storedAssignee) }, runNames);
}

/** The fields of a snapshot under their stored names; missing fields stay missing. */
export function storedFields(state: Rest): Named {
  const { returned, agreements, questions, ended } = state;
  const inner = {
    ...state,
    ...(returned && { returned: rename({ ...returned, runs: mapped(returned.runs, storedRun) }, returnedNames) }),
    ...(agreements && { agreements: mapped(agreements, (each) => rename(each, agreementNames)) }),
    ...(questions && { questions: questions.map((each) => rename(each, questionNames)) }),
    ...(ended && { ended: rename(ended, endedNames) }),
  };
  return rename(inner, restNames);
}

const assigneeBack = swapped(assigneeNames);
const runBack = swapped(runNames);
const agreementBack = swapped(agreementNames);
const questionBack = swapped(questionNames);
const returnedBack = swapped(returnedNames);
const endedBack = swapped(endedNames);
const restBack = swapped(restNames);

function readAssignee(stored: object): Assignee {
  const { addedAs, ...assignee } = rename(stored, assigneeBack);
  return { ...assignee, ...(addedAs ? { addedAs: readAddedAs(String(addedAs)) } : {}) } as unknown as Assignee;
}

function readRun(stored: object): NodeRun {
  const run = rename(stored, runBack) as unknown as NodeRun;
  return { ...run, assignees: run.assignees.map(readAssignee) };
}

/** The reverse of `storedFields`. */
export function readFields(stored: object): Rest {
  const state = rename(stored, restBack) as Rest;
  const { returned, agreements, questions, ended } = state;
  if (returned) {
    const back = rename(returned, returnedBack) as unknown as NonNullable<State["returned"]>;
    state.returned = { ...back, runs: mapped(back.runs, readRun) };
  }
  if (agreements) state.agreements = mapped(agreements, (each) => rename(each, agreementBack) as unknown as Agreement);
  if (questions) state.questions = questions.map((each) => rename(each, questionBack) as unknown as Question);
  if (ended) state.ended = rename(ended, endedBack) as unknown as NonNullable<State["ended"]>;
  return state;
}
