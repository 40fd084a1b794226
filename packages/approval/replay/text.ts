import { type Difference, message, type Organisation, type RefusalCode } from "@stampflow/flow";
import { language, textOf, translate } from "@stampflow/kernel/server";
import type { DifferenceText } from "../draft/schema.ts";
import { nameOf } from "../people.ts";

export type DifferenceContext = { org: Organisation; nodeName: (id: string) => string };

/** Differences as sentences in the caller's language. */
export const differenceTexts = (found: readonly Difference[], naming: DifferenceContext): DifferenceText[] =>
  found.map((difference) => {
    const nodeId = "node" in difference ? difference.node : "";
    return { kind: difference.kind, nodeId, nodeName: naming.nodeName(nodeId), text: textFor(difference, naming) };
  });

function textFor(difference: Difference, naming: DifferenceContext): string {
  const { org, nodeName } = naming;
  switch (difference.kind) {
    case "refused":
      return refusedText(difference, naming);
    case "status": {
      const status = (name: string) => translate(`approval.replay.status.${name}`, language());
      return replayText("status", { before: status(difference.before), after: status(difference.after) });
    }
    case "exception":
      return replayText("exception", { node: nodeName(difference.node) });
    default: {
      const { node, before, after, rule } = difference;
      const places = { node: nodeName(node) || node, before: peopleText(before, org), after: peopleText(after, org) };
      const text = replayText(sentenceOf(difference), places);
      const because = rule ? textOf(`approval.rule.${rule}`, language()) : undefined;
      return because ? replayText("because", { text, rule: because }) : text;
    }
  }
}

type PeopleDifference = Extract<Difference, { before: readonly string[] }>;

/** If one side has nobody, there is no name to say. */
function sentenceOf({ kind, before, after }: PeopleDifference): string {
  if ((kind === "gone" && before.length === 0) || (kind === "added" && after.length === 0)) return `${kind}Alone`;
  return kind === "people" && before.length === 0 ? "somebody" : kind;
}

type Refusal = { node: string; user: string; code: RefusalCode; data: Readonly<Record<string, unknown>> };

function refusedText({ node, user, code, data }: Refusal, { org, nodeName }: DifferenceContext): string {
  const by = typeof data.by === "string" ? { name: nameOf(org, data.by) } : {};
  const text = message(code, { ...data, ...by }, language());
  return node
    ? replayText("refused", { node: nodeName(node), user: nameOf(org, user), text })
    : replayText("start", { text });
}

const replayText = (kind: string, places: Record<string, string>) =>
  translate(`approval.replay.${kind}`, language(), places);

const peopleText = (ids: readonly string[], org: Organisation): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(ids.map((id) => nameOf(org, id)));
