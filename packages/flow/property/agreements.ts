import { expect } from "vitest";
import type { FlowDefinition } from "../definition.ts";
import type { Played } from "./play.ts";

const returning: readonly string[] = ["BACK", "BACK_TO_PRE"];

/**
 * Whoever is not asked again has agreed since the last return, or at a node that was open across it; where nothing is
 * deduplicated, everybody is asked (F15).
 */
export class Agreements {
  readonly wanted: boolean;
  agreed: { readonly user: string; readonly node: string }[] = [];

  constructor({ settings }: FlowDefinition) {
    this.wanted = settings?.autoDedupe !== "none";
  }

  check({ before, outcome }: Played): void {
    if (!outcome.ok) return;
    for (const { action, by, node, rule, for: user = by } of outcome.effects.history) {
      if (returning.includes(action)) this.agreed = this.agreed.filter((each) => each.node in before.r);
      if (action === "NEXT" || action === "ADD_SIGN") this.agreed.push({ user, node });
      if (action !== "SKIP" || rule !== "dedupe") continue;
      expect(this.wanted).toBe(true);
      expect(this.agreed.map((each) => each.user)).toContain(user);
    }
  }
}
