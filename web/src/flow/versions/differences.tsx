import i18next from "i18next";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { useDesign } from "../design.ts";
import type { Named } from "./compare.ts";

/** `form` is left out where only flows are compared. */
type Changes = { form?: readonly Named[]; flow: readonly Named[] };

/** What changed between two versions, in words; null while they are loaded. */
export function Differences({ changes }: { changes: Changes | null }) {
  const { words } = useDesign().reading;
  return (
    <section className="fd-differences" aria-label={words("versions.differences")}>
      {changes ? (
        <>
          {changes.form && <Group title={words("versions.ofForm")} changes={changes.form} facetOf={formFacet} />}
          <Group title={words("versions.ofFlow")} changes={changes.flow} facetOf={flowFacet} />
        </>
      ) : (
        <Skeleton rows={4} />
      )}
    </section>
  );
}

/** Null: nothing that people have a word for. */
type FacetOf = (facet: string) => string | null;

const wordOf = (key: string): string | null => (i18next.exists(key) ? i18next.t(key) : null);
/** Properties of controls and of the form are called as in their panel. */
const formFacet: FacetOf = (facet) => wordOf(`form-designer:${facet}`);
const flowFacet: FacetOf = (facet) =>
  wordOf(`flow-designer:versions.facet.${facet}`) ??
  wordOf(`flow-designer:settings.switches.${facet}.name`) ??
  wordOf(`flow-designer:settings.${facet}.label`);

function Group({ title, changes, facetOf }: { title: string; changes: readonly Named[]; facetOf: FacetOf }) {
  const { words } = useDesign().reading;
  const { names } = useFormat();
  const called = ({ name, id }: Named) => (id === "" ? words("versions.whole") : words("versions.named", { name }));
  const said = (change: Named) => {
    const name = called(change);
    if (change.kind !== "changed") return words(`versions.${change.kind}`, { name });
    const facets = change.facets.filter((facet) => change.before === null || (facet !== "label" && facet !== "name"));
    const known = [...new Set(facets.map(facetOf))].filter((facet) => facet !== null);
    const other = facets.some((facet) => facetOf(facet) === null);
    const parts = [
      ...(change.before === null ? [] : [words("versions.renamed", { before: change.before })]),
      ...(change.moved ? [words("versions.moved")] : []),
      ...(known.length > 0 ? [words("versions.facets", { names: names(known) })] : []),
      ...(other && known.length === 0 ? [words("versions.other")] : []),
    ];
    return words("versions.changed", { name, what: parts.join(words("versions.between")) });
  };
  return (
    <>
      <h3>{title}</h3>
      {changes.length === 0 && <p className="fd-hint">{words("versions.same")}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id} data-kind={change.kind}>
            {said(change)}
          </li>
        ))}
      </ul>
    </>
  );
}
