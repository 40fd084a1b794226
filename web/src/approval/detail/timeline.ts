import type { Detail, OpenTask, Person, PreviewStep, ProgressRow } from "../types.ts";

export type Tone = "good" | "bad" | "turn" | "plain" | "system" | "wait" | "later";

export type PastMoment = {
  readonly when: "past";
  readonly key: string;
  readonly tone: Tone;
  readonly row: ProgressRow;
  readonly others: readonly Person[];
  /** In whose place it was done. */
  readonly principal: Person | null;
  readonly void: boolean;
};
export type PresentMoment = {
  readonly when: "present";
  readonly key: string;
  readonly tone: "wait" | "bad";
  readonly nodeName: string;
  readonly tasks: readonly OpenTask[];
};
export type FutureMoment = {
  readonly when: "future";
  readonly key: string;
  readonly tone: "later";
  readonly step: PreviewStep;
};
export type Moment = PastMoment | PresentMoment | FutureMoment;

type TimelineInput = Pick<Detail, "progress" | "open" | "ahead">;

const tones: Readonly<Record<string, Tone>> = {
  SUBMIT: "plain",
  RESUBMIT: "plain",
  NEXT: "good",
  PASS: "good",
  REJECT: "bad",
  REFUSE: "bad",
  END: "bad",
  BACK: "turn",
  BACK_TO_PRE: "turn",
  WITHDRAW: "turn",
  TAKE_BACK: "turn",
};

export const toneOf = (row: Pick<ProgressRow, "action" | "by">): Tone =>
  tones[row.action] ?? (row.by === null ? "system" : "plain");

/** A handler's row: the work was done, nothing was judged. */
export const actionKeyOf = ({ action, handled }: Pick<ProgressRow, "action" | "handled">): string =>
  handled ? "HANDLE" : action;

/** What happened, what waits, what comes: in that order, one moment for each line of the timeline. */
export function timelineOf(story: TimelineInput): Moment[] {
  return [...pastOf(story.progress), ...presentOf(story.open), ...futureOf(story.ahead)];
}

/** Rows that the flow wrote for several people by the same rule at the same time read as one. */
function pastOf(rows: readonly ProgressRow[]): PastMoment[] {
  const moments: PastMoment[] = [];
  /** Rows of a step are counted within it, so that a line keeps its name when earlier steps come before it. */
  const within = new Map<number, number>();
  for (const row of rows) {
    const nth = within.get(row.seq) ?? 0;
    within.set(row.seq, nth + 1);
    const last = moments.at(-1);
    if (last && row.by === null && sameCause(last.row, row)) {
      moments[moments.length - 1] = { ...last, others: [...last.others, ...peopleOf(row)] };
    } else {
      moments.push({
        when: "past",
        key: `past-${row.seq}-${nth}`,
        tone: toneOf(row),
        row,
        others: peopleOf(row),
        principal: principalOf(row),
        void: false,
      });
    }
  }
  return markVoid(moments);
}

const sameCause = (one: ProgressRow, other: ProgressRow) =>
  one.by === null &&
  one.action === other.action &&
  one.nodeId === other.nodeId &&
  one.rule === other.rule &&
  one.at === other.at;

/** In rows of submissions and administrators `for` has another meaning. */
const ownActions: ReadonlySet<string> = new Set(["SUBMIT", "RESUBMIT", "ASSIGN", "CHANGE", "RESTORE", "LEAVE"]);
const principalOf = (row: ProgressRow): Person | null => (row.by && !ownActions.has(row.action) ? row.for : null);

const peopleOf = (row: ProgressRow): Person[] =>
  row.for && !principalOf(row) ? [row.for, ...row.people] : [...row.people];

/** A decision made void by a later return (F24) is still shown, struck through. */
function markVoid(moments: readonly PastMoment[]): PastMoment[] {
  const gone = new Set<PastMoment>();
  moments.forEach((moment, at) => {
    if (moment.row.action !== "SUPERSEDE") return;
    const whom = new Set(moment.others.map((person) => person.id));
    for (const earlier of moments.slice(0, at)) {
      const { row } = earlier;
      const assignee = earlier.principal ?? row.by;
      if (row.nodeId === moment.row.nodeId && assignee && whom.has(assignee.id)) gone.add(earlier);
    }
  });
  return moments.map((moment) => (gone.has(moment) ? { ...moment, void: true } : moment));
}

function presentOf(open: readonly OpenTask[]): PresentMoment[] {
  const byNode = new Map<string, OpenTask[]>();
  for (const task of open) byNode.set(task.nodeId, [...(byNode.get(task.nodeId) ?? []), task]);
  return [...byNode].map(([nodeId, tasks]) => ({
    when: "present",
    key: `open-${nodeId}`,
    tone: "wait",
    nodeName: tasks[0]?.nodeName ?? "",
    tasks,
  }));
}

const futureOf = (ahead: readonly PreviewStep[]): FutureMoment[] =>
  ahead.map((step, at) => ({ when: "future", key: `ahead-${step.nodeId}-${at}`, tone: "later", step }));
