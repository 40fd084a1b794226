import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFlowWords } from "../use-words.ts";
import { type FacetName, flowFacet, formFacet, useChangeText } from "./change-text.ts";
import type { NamedChange } from "./compare.ts";

type Changes = { form: readonly NamedChange[]; flow: readonly NamedChange[] };

/** What changed between two versions, in words; null while they are loaded. */
export function Differences({ changes }: { changes: Changes | null }) {
  const words = useFlowWords();
  return (
    <section className="fd-differences" aria-label={words("versions.differences")}>
      {changes ? (
        <>
          <Group title={words("versions.ofForm")} changes={changes.form} facetOf={formFacet} />
          <Group title={words("versions.ofFlow")} changes={changes.flow} facetOf={flowFacet} />
        </>
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
}

function Group({ title, changes, facetOf }: { title: string; changes: readonly NamedChange[]; facetOf: FacetName }) {
  const words = useFlowWords();
  const changeText = useChangeText(facetOf);
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 && <p className="fd-hint">{words("versions.same")}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id} data-kind={change.kind}>
            {changeText(change)}
          </li>
        ))}
      </ul>
    </>
  );
}
