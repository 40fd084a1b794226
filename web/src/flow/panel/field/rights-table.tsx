import { Checkbox } from "antd";
import type { Field, Words } from "../../document.ts";
import type { PanelProps } from "../../node/kind.ts";
import { type Right, rights, rightsOf, setRight } from "./rights.ts";

type Props = PanelProps & { only?: readonly Right[]; hint?: string };

/** Rows are fields, columns what one may do with them; the first row sets all at once. */
export default function RightsTable({ node, textContext, onChange, only = rights, hint }: Props) {
  const { words } = textContext;
  const fields = textContext.fields.filter(({ of }) => of === undefined);
  if (fields.length === 0) {
    return (
      <p className="fd-hint">
        {words("rights.none")} {words("rights.noFields")}
      </p>
    );
  }
  const set = (chosen: readonly Field[], right: Right, on: boolean) =>
    onChange({ ...node, privileges: setRight(node, chosen, right, on) });
  const has = (field: Field, right: Right) => rightsOf(node, field)[right];
  return (
    <>
      <p className="fd-hint">{hint ?? words("rights.hint")}</p>
      <div className="fd-scroll">
        <table className="fd-rights">
          <thead>
            <tr>
              <th scope="col">{words("rights.field")}</th>
              {only.map((right) => (
                <th key={right} scope="col">
                  {words(`rights.${right}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              name={words("rights.all")}
              only={only}
              words={words}
              state={(right) => stateOf(fields.filter((field) => has(field, right)).length, fields.length)}
              onSet={(right, on) => set(fields, right, on)}
            />
            {fields.map((field) => (
              <Row
                key={field.key}
                name={field.label}
                only={only}
                words={words}
                state={(right) => (has(field, right) ? "all" : "none")}
                onSet={(right, on) => set([field], right, on)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type State = "all" | "some" | "none";
const stateOf = (count: number, total: number): State => (count === 0 ? "none" : count === total ? "all" : "some");

type RowProps = {
  name: string;
  only: readonly Right[];
  words: Words;
  state: (right: Right) => State;
  onSet: (right: Right, on: boolean) => void;
};

function Row({ name, only, words, state, onSet }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {only.map((right) => (
        <td key={right}>
          <Checkbox
            aria-label={words("rights.set", { field: name, right: words(`rights.${right}`) })}
            checked={state(right) === "all"}
            indeterminate={state(right) === "some"}
            onChange={(event) => onSet(right, event.target.checked)}
          />
        </td>
      ))}
    </tr>
  );
}
