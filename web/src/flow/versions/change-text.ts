import i18next from "i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useFlowWords } from "../use-words.ts";
import type { NamedChange } from "./compare.ts";

/** Null if there is no word for it. */
export type FacetName = (facet: string) => string | null;

const wordOf = (key: string): string | null => (i18next.exists(key) ? i18next.t(key) : null);
/** Properties of controls and of the form have the names of their panel. */
export const formFacet: FacetName = (facet) => wordOf(`form-designer:${facet}`);
export const flowFacet: FacetName = (facet) =>
  wordOf(`flow-designer:versions.facet.${facet}`) ??
  wordOf(`flow-designer:settings.switches.${facet}.name`) ??
  wordOf(`flow-designer:settings.${facet}.label`);

/** A change in words. */
export function useChangeText(facetOf: FacetName) {
  const words = useFlowWords();
  const { names } = useFormat();
  const called = ({ name, id }: NamedChange) =>
    id === "" ? words("versions.whole") : words("versions.named", { name });
  return (change: NamedChange) => {
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
}
