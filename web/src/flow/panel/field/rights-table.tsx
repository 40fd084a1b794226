import { Checkbox } from "antd";
import type { Words } from "../../document.ts";
import type { PanelProps } from "../../node/kind.ts";
import { isListed, type Right, type RightsField, rights, rightsFields, rightsOf, setRight } from "./rights.ts";

type Props = PanelProps & { only?: readonly Right[]; hint?: string };

/** Rows are fields, and the columns of sub-tables; the first row sets all at once. */
export default function RightsTable({ node, textContext, onChange, only = rights, hint }: Props) {
  const { words } = textContext;
  const fields = rightsFields(textContext.fields);
  if (fields.length === 0) {
    return (
      <p className="fd-hint">
        {words("rights.none")} {words("rights.noFields")}
      </p>
    );
  }
  const set = (chosen: readonly RightsField[], right: Right, on: boolean) =>
    onChange({ ...node, privileges: setRight(node, chosen, right, on) });
  // A column without rights of its own follows its table.
  const all = fields.filter((field) => !field.table || isListed(node, field));
  const has = (field: RightsField, right: Right) => rightsOf(node, field)[right];
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
              columns={only}
              words={words}
              state={(right) => stateOf(all.filter((field) => has(field, right)).length, all.length)}
              onSet={(right, on) => set(all, right, on)}
            />
            {fields.map((field) => (
              <Row
                key={field.key}
                name={field.label}
                table={field.table?.label}
                only={field.follows?.length ? only.filter((right) => isSeeing(right)) : only}
                columns={only}
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

const isSeeing = (right: Right): boolean => right === "displayable" || right === "readable";

type State = "all" | "some" | "none";
const stateOf = (count: number, total: number): State => (count === 0 ? "none" : count === total ? "all" : "some");

type RowProps = {
  name: string;
  /** Of a column: what its sub-table is called. */
  table?: string | undefined;
  /** What can be set. */
  only: readonly Right[];
  columns: readonly Right[];
  words: Words;
  state: (right: Right) => State;
  onSet: (right: Right, on: boolean) => void;
};

function Row({ name, table, only, columns, words, state, onSet }: RowProps) {
  const field = table === undefined ? name : `${table} · ${name}`;
  return (
    <tr data-column={table === undefined ? undefined : true}>
      <th scope="row">{name}</th>
      {columns.map((right) => (
        <td key={right}>
          {only.includes(right) && (
            <Checkbox
              aria-label={words("rights.set", { field, right: words(`rights.${right}`) })}
              checked={state(right) === "all"}
              indeterminate={state(right) === "some"}
              onChange={(event) => onSet(right, event.target.checked)}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
