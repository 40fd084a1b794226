import { type Merge, type MergeChoices, type MergeConflict, type MergeSide, wholeConflict } from "@stampflow/kernel";
import { Alert, Button, Radio, Space } from "antd";
import { useMemo, useState } from "react";
import { useFlowWords } from "../use-words.ts";
import { type FacetName, useChangeText } from "../versions/change-text.ts";
import type { NamedChange } from "../versions/compare.ts";

type Of<D> = {
  /** What each person changed since the common draft. */
  mine: readonly NamedChange[];
  theirs: readonly NamedChange[];
  merge: (choices: MergeChoices) => Merge<D>;
  onKeep: () => Promise<unknown>;
  onMerge: (merged: D) => Promise<unknown>;
};
type Props<D> = {
  /** Who saved. */
  name: string | undefined;
  facetOf: FacetName;
  onTake: () => Promise<unknown>;
  /** Undefined until what they saved is loaded. */
  of: Of<D> | undefined;
};

/** Somebody else saved the same draft: nothing of either side is lost or overwritten without asking. */
export function ConflictBanner<D>({ name, facetOf, onTake, of }: Props<D>) {
  const words = useFlowWords();
  const [busy, setBusy] = useState(false);
  const [choices, setChoices] = useState<MergeChoices>({});
  // Merging checks the document at each choice, not at each render.
  const [known, setKnown] = useState(of);
  if (!known && of) setKnown(of);
  const merged = useMemo(() => known?.merge(choices), [known, choices]);
  const open = merged?.conflicts.some(({ id }) => choices[id] === undefined) ?? true;
  const run = async (choice: () => Promise<unknown>) => {
    setBusy(true);
    await choice().finally(() => setBusy(false));
  };
  const merge = () => {
    const now = of?.merge(choices);
    // Changes made since then may conflict again.
    if (now?.conflicts.some(({ id }) => choices[id] === undefined)) return setKnown(of);
    if (of && now) void run(() => of.onMerge(now.document));
  };
  return (
    <Alert
      banner
      type="warning"
      title={name ? words("saved.conflictTitle", { name }) : words("saved.conflictNobody")}
      description={
        <>
          <div className="fd-conflict">
            {words("saved.conflictText")}
            {of && (
              <>
                <h3>{words("merge.theirs", { name: name ?? words("merge.other") })}</h3>
                <Changes changes={of.theirs} facetOf={facetOf} />
                {merged?.conflicts.map((conflict) => (
                  <Choice
                    key={conflict.id}
                    {...{ conflict, of, facetOf }}
                    value={choices[conflict.id]}
                    onChange={(side) => setChoices((before) => ({ ...before, [conflict.id]: side }))}
                  />
                ))}
              </>
            )}
          </div>
          <Space wrap className="fd-conflict-do">
            <Button disabled={busy} onClick={() => void run(onTake)}>
              {words("saved.takeTheirs")}
            </Button>
            <Button disabled={busy || !of} onClick={() => of && void run(of.onKeep)}>
              {words("saved.keepMine")}
            </Button>
            <Button type="primary" disabled={busy || open || !of} onClick={merge}>
              {words("merge.merge")}
            </Button>
          </Space>
        </>
      }
    />
  );
}

function Changes({ changes, facetOf }: { changes: readonly NamedChange[]; facetOf: FacetName }) {
  const words = useFlowWords();
  const changeText = useChangeText(facetOf);
  if (changes.length === 0) return <p className="fd-hint">{words("merge.unseen")}</p>;
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.id}>{changeText(change)}</li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  conflict: MergeConflict;
  of: { mine: readonly NamedChange[]; theirs: readonly NamedChange[] };
  facetOf: FacetName;
  value: MergeSide | undefined;
  onChange: (side: MergeSide) => void;
};

/** A part that both changed, with everything that belongs to it: taken from one side or the other. */
function Choice({ conflict, of, facetOf, value, onChange }: ChoiceProps) {
  const words = useFlowWords();
  const changeText = useChangeText(facetOf);
  const shown = new Set(conflict.parts.map((id) => (id.startsWith("rules/") ? "" : id)));
  const side = (name: MergeSide) => {
    const sentences = of[name].filter(({ id }) => shown.has(id)).map(changeText);
    return (
      <Radio value={name}>
        <strong>{words(`merge.side.${name}`)}</strong>{" "}
        {sentences.join(words("versions.between")) || words("merge.unseen")}
      </Radio>
    );
  };
  const label = words(conflict.id === wholeConflict ? "merge.whole" : "merge.both");
  return (
    <fieldset>
      <legend>{label}</legend>
      <Radio.Group value={value} onChange={(event) => onChange(event.target.value as MergeSide)}>
        <Space orientation="vertical">
          {side("mine")}
          {side("theirs")}
        </Space>
      </Radio.Group>
    </fieldset>
  );
}
