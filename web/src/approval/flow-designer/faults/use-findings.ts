import type { Language } from "@stampflow/kernel";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { Field, FlowDefinition, Reading } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { walk } from "../tree/walk.ts";

export type FlowFindings = { all: readonly Finding[]; byNode: ReadonlyMap<string, readonly string[]> };
type Check = (definition: FlowDefinition, fields: readonly Field[], language: Language) => Finding[];

const nothing: readonly Finding[] = [];

/** What is wrong with the drawing as it stands. The engine's check is loaded behind the page. */
export function useFindings(): FlowFindings {
  const { definition, reading } = useDeferredValue(useDesign());
  const { i18n } = useTranslation();
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let here = true;
    void import("./checker.ts").then((loaded) => here && setCheck(() => loaded.checkHere));
    return () => {
      here = false;
    };
  }, []);
  const { fields } = reading;
  const language = i18n.language as Language;
  return useMemo(() => {
    const all = check ? withUnfinished(check(definition, fields, language), reading) : nothing;
    return { all, byNode: byNode(all) };
  }, [check, definition, fields, language, reading]);
}

/** A condition without conditions matches always: the engine can run it, but nobody means it (spec 4, branch drawer). */
function withUnfinished(found: readonly Finding[], reading: Reading): Finding[] {
  const known = new Set(found.map((finding) => finding.nodeId));
  const unfinished = [...walk(reading.root)].flatMap(({ node }) => {
    const kind = nodeKind(node.type);
    if (!kind.needsContent || known.has(node.id) || kind.content(node, reading) !== null) return [];
    const message = reading.words(`node.${kind.key}.empty`);
    return [{ code: "unfinished", nodeId: node.id, nodeName: node.name, message, data: {} }];
  });
  return [...unfinished, ...found];
}

function byNode(findings: readonly Finding[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { nodeId, message } of findings) {
    if (nodeId) found.set(nodeId, [...(found.get(nodeId) ?? []), message]);
  }
  return found;
}
