import type { Accepted, Data, RefusalCode } from "../model/outcome.ts";
import type { FlowStatus } from "../model/status.ts";

/** A node that the application entered, with everybody who was asked or told there; nobody if the system completed it. */
export interface Visit {
  readonly node: string;
  readonly people: readonly string[];
  /** The rule by which the system completed it without anybody. */
  readonly rule?: string;
}

/** A decision of the script that the flow did not take: nobody asked for it, or it was refused. */
export interface Unreached {
  readonly node: string;
  readonly user: string;
  readonly action: string;
  /** Why it was refused; left out where this person is not asked there at all. */
  readonly code?: RefusalCode;
  readonly data?: Data;
}

/** What an application went through. */
export interface Trace {
  /** Null where it could not even be submitted. */
  readonly status: FlowStatus | null;
  readonly refused?: { readonly code: RefusalCode; readonly data: Data };
  readonly visits: readonly Visit[];
  /** Who could act in the end. */
  readonly open: readonly { readonly node: string; readonly user: string }[];
  /** The node that waits for an administrator in the end. */
  readonly exception: string | null;
  readonly missed: readonly Unreached[];
  /** Agreement that no step of the script gives. */
  readonly assumed: readonly { readonly node: string; readonly user: string }[];
}

const bySystem: readonly string[] = ["SKIP", "PASS", "REFUSE"];

/** Gathers the visits from what the steps of a run do. */
export class Visits {
  readonly people = new Map<string, Set<string>>();
  readonly rules = new Map<string, string>();

  of(node: string): Set<string> {
    const known = this.people.get(node) ?? new Set<string>();
    this.people.set(node, known);
    return known;
  }

  /** Nodes new in a step are put in the order of the document. */
  take({ effects }: Accepted, order: (node: string) => number): void {
    const { opened, copies, history } = effects;
    const asked = opened.filter(({ kind }) => kind !== "resubmit");
    const notices = effects.notices.filter(({ kind }) => kind === "notice");
    const automatic = history.filter(({ by, action }) => by === "system" && bySystem.includes(action));
    const stuck = effects.notices.filter(({ kind }) => kind === "exception");
    const met = [...asked, ...copies, ...notices, ...automatic, ...stuck].map(({ node }) => node);
    for (const node of [...new Set(met)].sort((one, other) => order(one) - order(other))) this.of(node);
    for (const { node, user } of [...asked, ...copies]) this.of(node).add(user);
    for (const { node, users } of notices) for (const user of users) this.of(node).add(user);
    for (const { node, rule } of automatic) if (rule) this.rules.set(node, rule);
  }

  list(): Visit[] {
    return [...this.people].map(([node, people]) => {
      const rule = people.size === 0 ? this.rules.get(node) : undefined;
      return { node, people: [...people].sort(), ...(rule ? { rule } : {}) };
    });
  }
}
