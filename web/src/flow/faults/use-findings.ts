import type { Language } from "@stampflow/kernel";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "../calls.ts";
import { useDesign } from "../design.ts";
import type { Field, FlowDefinition } from "../document.ts";
import { withUnfinished } from "./unfinished.ts";

export type FlowFindings = { all: readonly Finding[]; byNode: ReadonlyMap<string, readonly string[]> };
type Check = (definition: FlowDefinition, fields: readonly Field[], language: Language) => Finding[];

const nothing: readonly Finding[] = [];

/** The faults of the current drawing. The engine's check is loaded behind the page. */
export function useFindings(): FlowFindings {
  const { definition, textContext } = useDeferredValue(useDesign());
  const { i18n } = useTranslation();
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let here = true;
    void import("./checker.ts").then((loaded) => here && setCheck(() => loaded.checkHere));
    return () => {
      here = false;
    };
  }, []);
  const { fields } = textContext;
  const language = i18n.language as Language;
  return useMemo(() => {
    const all = check ? withUnfinished(check(definition, fields, language), textContext) : nothing;
    return { all, byNode: byNode(all) };
  }, [check, definition, fields, language, textContext]);
}

function byNode(findings: readonly Finding[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { nodeId, message } of findings) {
    if (nodeId) found.set(nodeId, [...(found.get(nodeId) ?? []), message]);
  }
  return found;
}
