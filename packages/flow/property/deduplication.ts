import { expect } from "vitest";
import type { FlowDefinition } from "../model/definition.ts";
import type { RandomStep } from "./random-run.ts";

const returning: readonly string[] = ["BACK", "BACK_TO_PRE", "JUMP"];

/**
 * Checks F15: a person who is not asked again has agreed since the last return or jump. Without deduplication
 * everybody is asked.
 */
export class DeduplicationCheck {
  readonly agreed = new Set<string>();

  check({ settings }: FlowDefinition, { outcome }: Pick<RandomStep, "outcome">): void {
    if (!outcome.ok) return;
    for (const { action, by, rule, for: user = by } of outcome.effects.history) {
      if (returning.includes(action)) this.agreed.clear();
      if (action === "NEXT" || action === "ADD_SIGN") this.agreed.add(user);
      if (action !== "SKIP" || rule !== "dedupe") continue;
      expect(settings?.autoDedupe).not.toBe("none");
      expect(this.agreed).toContain(user);
    }
  }
}
