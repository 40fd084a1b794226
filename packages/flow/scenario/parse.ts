import type { z } from "zod";
import { nodeType } from "../model/codes.ts";
import { addDuration } from "../model/duration.ts";
import { visit } from "../model/normalise.ts";
import { mixedStep, prepare } from "./prepare.ts";
import type { Scenario } from "./schema.ts";
import { scenarioSchema } from "./schema.ts";

/** A scenario, or one line with the fault and its place. */
type Parsed = { readonly ok: true; readonly scenario: Scenario } | { readonly ok: false; readonly fault: string };

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

function faultOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "not a scenario";
  const inner = issue.code === "invalid_union" ? deepest(issue.errors) : undefined;
  const path = [...issue.path, ...(inner?.path ?? [])].map(String).join(".");
  return oneLine(`${path || "(top)"}: ${inner?.message ?? issue.message}`);
}

/** A step may be read in several ways: the fault found deepest describes the problem best. */
function deepest(errors: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  const lacks = (issue: z.core.$ZodIssue) => issue.message.endsWith("received undefined");
  return (errors.find((issues) => !issues.some(lacks)) ?? errors[0])?.[0];
}

/** The text of the organisation file that a scenario names, by its path from the scenario. */
export type ReadOrganisation = (path: string) => string;

function read(text: string, organisation?: ReadOrganisation): unknown {
  const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  const path = (json as { org?: unknown } | null)?.org;
  if (!organisation || typeof path !== "string") return json;
  return { ...(json as object), org: JSON.parse(organisation(path)) };
}

/**
 * Reads the text of a scenario file. A person or node that is named but not defined, or defined twice, is a fault as
 * well.
 */
export function parseScenario(text: string, organisation?: ReadOrganisation): Parsed {
  let json: unknown;
  try {
    json = prepare(read(text, organisation));
  } catch (error) {
    return { ok: false, fault: oneLine(`not JSON: ${error instanceof Error ? error.message : String(error)}`) };
  }
  const mixed = mixedStep(json);
  if (mixed) return { ok: false, fault: mixed };
  const verdict = scenarioSchema.safeParse(json);
  if (!verdict.success) return { ok: false, fault: faultOf(verdict.error.issues[0]) };
  const fault = inconsistency(verdict.data);
  return fault ? { ok: false, fault } : { ok: true, scenario: verdict.data };
}

function inconsistency({ org, applicant, submittedBy, definition, steps }: Scenario): string | undefined {
  const users = new Set(org.users.map((user) => user.id));
  if (!users.has(applicant)) return `applicant: there is no user ${applicant}`;
  if (submittedBy && !users.has(submittedBy)) return `submittedBy: there is no user ${submittedBy}`;
  const seen = new Set<string>();
  let twice: string | undefined;
  visit(definition.node, (node) => {
    if (seen.has(node.id)) twice ??= node.id;
    seen.add(node.id);
  });
  if (twice !== undefined) return `definition.node: the id ${twice} is used twice`;
  if (definition.node.type !== nodeType.start) return "definition.node.type: a flow begins with an initiator (0)";
  for (const [index, step] of steps.entries()) {
    if ("advance" in step && addDuration(0, step.advance) === undefined) {
      return `steps.${index}.advance: ${step.advance} is no ISO 8601 duration`;
    }
  }
  return undefined;
}
