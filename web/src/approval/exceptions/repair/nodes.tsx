import { useTranslation } from "react-i18next";
import type { ExceptionNode } from "../calls.ts";

/** Who is asked where, in the order of the flow. */
export function Nodes({ nodes }: { nodes: readonly ExceptionNode[] }) {
  const { t } = useTranslation("exceptions");
  return (
    <ol className="exceptions-nodes">
      {nodes.map((node) => (
        <li key={node.nodeId} data-state={node.state}>
          <p>
            <strong>{node.nodeName}</strong>
            <small>{t(`node.${node.state}`)}</small>
          </p>
          <ul>
            {node.people.map(({ id, name, part, active }) => (
              <li key={`${id} ${part}`}>
                {name}
                <small>{t(`part.${part}`)}</small>
                {!active && <small className="exceptions-gone">{t("part.gone")}</small>}
              </li>
            ))}
            {node.state === "ahead" && <Expected node={node} />}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Expected({ node }: { node: ExceptionNode }) {
  const { t } = useTranslation("exceptions");
  const [people, word] = node.assigned.length > 0 ? [node.assigned, "assigned"] : [node.expected, "expected"];
  return people.map(({ id, name }) => (
    <li key={id}>
      {name}
      <small>{t(`part.${word}`)}</small>
    </li>
  ));
}
