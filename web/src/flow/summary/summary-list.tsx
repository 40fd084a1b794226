import { type NamedKind, summarise } from "@stampflow/flow";
import { endpointCalls } from "@stampflow/notice";
import { useMemo } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { useCall } from "../../kit/record/load.ts";
import { useDesign } from "../design.ts";

/** What the drawn flow does, in sentences; a press shows the node. */
export default function SummaryList({ onGo }: { onGo?: () => void }) {
  const { definition, textContext, actions } = useDesign();
  const { fields, nameOf } = textContext;
  const language = useLanguage();
  const endpoints = useCall(["notice", "endpoint", "names"], endpointCalls.names, {}).data;
  const lines = useMemo(() => {
    const name = (kind: NamedKind, id: string) =>
      kind === "endpoint" ? endpoints?.find((one) => one.id === id)?.name : nameOf(kind, id);
    const lines = summarise(definition, { language, fields, nameOf: name });
    return lines.map((line, at) => ({ ...line, key: `${line.nodeId}.${at}` }));
  }, [definition, language, fields, nameOf, endpoints]);
  const go = (id: string) => {
    actions.select(id);
    onGo?.();
  };
  return (
    <ul className="fd-sentences">
      {lines.map(({ key, depth, nodeId, text }) => (
        <li key={key} style={{ paddingInlineStart: depth * 16 }}>
          <button className="fd-sentence" type="button" onClick={() => go(nodeId)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
