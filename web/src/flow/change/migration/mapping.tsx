import { nodeType } from "@stampflow/flow";
import { Alert, Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../../kit/input/use-finder.ts";
import type { MapNode, Mapping, Preview } from "../calls.ts";
import { isUnmoved, targetOf, withTarget } from "./targets.ts";

type Targets = Preview["targets"];
type Props = {
  nodes: readonly MapNode[];
  targets: Targets;
  mapping: Mapping;
  /** The proposal was changed. */
  changed: boolean;
  onChange: (mapping: Mapping | undefined) => void;
};

/** The mapping of old nodes to new ones: changed ones first, the rest on demand. */
export function MappingSection({ nodes, targets, mapping, changed, onChange }: Props) {
  const { t } = useTranslation("flow-change");
  const [whole, setWhole] = useState(false);
  const [first] = useState(() => new Set(nodes.filter((node) => node.to !== node.id).map(({ id }) => id)));
  const lost = nodes.filter((node) => targetOf(node, mapping, targets) === null);
  const shown = whole ? nodes : nodes.filter(({ id }) => first.has(id) || mapping[id] !== undefined);
  if (nodes.length === 0) return null;
  return (
    <section className="change-section">
      <header className="change-head">
        <h2>{t("mapping.title")}</h2>
        {changed && <Button onClick={() => onChange(undefined)}>{t("mapping.reset")}</Button>}
        {(whole || shown.length < nodes.length) && (
          <Button type="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? "mapping.less" : "mapping.more", { count: nodes.length })}
          </Button>
        )}
      </header>
      <p className="change-hint">{t("mapping.hint")}</p>
      <Alert
        type={lost.length > 0 ? "warning" : "success"}
        showIcon
        title={lost.length > 0 ? t("mapping.lost", { count: lost.length }) : t("mapping.clean")}
      />
      {shown.length > 0 && (
        <ul className="change-map">
          {shown.map((node) => (
            <li key={node.id}>
              <Place
                node={node}
                targets={targets}
                to={targetOf(node, mapping, targets)}
                onChange={(to) => onChange(withTarget(mapping, node.id, to))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PlaceProps = { node: MapNode; targets: Targets; to: string | null; onChange: (to: string | null) => void };

const nowhere = "";

function Place({ node, targets, to, onChange }: PlaceProps) {
  const finder = useFinder();
  const { t } = useTranslation("flow-change");
  const id = useId();
  const nameOf = ({ name, type }: { name: string; type: number }) =>
    name || t(`mapping.nameless.${type === nodeType.parallel ? "parallel" : "branch"}`);
  const label = (target: Targets[number]) =>
    target.id === node.id ? `${nameOf(target)} (${t("mapping.same")})` : nameOf(target);
  const places = targets
    .filter(({ type }) => type === node.type)
    .map((target) => ({ value: target.id, label: label(target) }));
  return (
    <>
      <label htmlFor={id}>{nameOf(node)}</label>
      <span aria-hidden>→</span>
      <Select
        id={id}
        showSearch={finder}
        value={to ?? nowhere}
        {...(to === null ? { status: "warning" as const } : {})}
        options={isUnmoved(node, targets) ? places : [{ value: nowhere, label: t("mapping.none") }, ...places]}
        onChange={(value) => onChange(value === nowhere ? null : value)}
      />
    </>
  );
}
