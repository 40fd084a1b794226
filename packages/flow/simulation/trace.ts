import type { Accepted, Data, RefusalCode } from "../model/outcome.ts";
import type { FlowStatus } from "../model/status.ts";

/** A node the application entered and the people asked or notified there; nobody if the system completed it. */
export interface Visit {
  readonly node: string;
  readonly people: readonly string[];
  /** The rule by which the system completed it. */
  readonly rule?: string;
}

/** A decision of the script that was not taken: the person was not asked, or it was refused. */
export interface Unreached {
  readonly node: string;
  readonly user: string;
  readonly action: string;
  /** The refusal; left out if the person was not asked there at all. */
  readonly code?: RefusalCode;
  readonly data?: Data;
}

/** The course of a simulated application. */
export interface Trace {
  /** Null if even the submission was refused. */
  readonly status: FlowStatus | null;
  readonly refused?: { readonly code: RefusalCode; readonly data: Data };
  readonly visits: readonly Visit[];
  /** People who can act at the end. */
  readonly open: readonly { readonly node: string; readonly user: string }[];
  /** The node that waits for an administrator at the end. */
  readonly exception: string | null;
  readonly missed: readonly Unreached[];
  /** Agreements that no step of the script gave. */
  readonly assumed: readonly { readonly node: string; readonly user: string }[];
}

const bySystem: readonly string[] = ["SKIP", "PASS", "REFUSE"];

/** Collects the visits from the effects of the steps. */
export class Visits {
  readonly people = new Map<string, Set<string>>();
  readonly rules = new Map<string, string>();

  of(node: string): Set<string> {
    const known = this.people.get(node) ?? new Set<string>();
    this.people.set(node, known);
    return known;
  }

  /** Adds one step; nodes new in it are sorted by the document. */
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
