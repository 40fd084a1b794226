import { Switch } from "antd";
import { useId } from "react";
import { useDesign } from "../../design.ts";
import type { PanelProps } from "../../node/kind.ts";
import { Section } from "../section.tsx";
import { isOn, ruledOut, type SwitchName, switchNames, withSignedAnew, withSwitch } from "./switches.ts";
import { TimeoutFields } from "./timeout-fields.tsx";

const hinted: readonly SwitchName[] = ["turn", "revoke", "end", "sign", "password"];

/** What the people of a node may do; what the flow's own settings rule out cannot be switched on here. */
export function SwitchList(props: PanelProps) {
  const { node, textContext, kindOf, onChange } = props;
  const { words } = textContext;
  const { settings } = useDesign().definition;
  return (
    <Section label={words(`${kindOf(node.type).key}.switches`)}>
      {switchNames.map((name) => {
        const ruled = ruledOut(settings, name);
        const hint = ruled
          ? words("switches.ruled")
          : hinted.includes(name)
            ? words(`switches.hint.${name}`)
            : undefined;
        return (
          <div key={name}>
            <SwitchRow
              label={words(`switches.${name}`)}
              hint={hint}
              on={!ruled && isOn(node, name)}
              disabled={ruled}
              onChange={(on) => onChange(withSwitch(node, name, on))}
            />
            {name === "sign" && !ruled && isOn(node, name) && (
              <SwitchRow
                label={words("switches.signAnew")}
                hint={words("switches.hint.signAnew")}
                on={node.customProperties?.duplicateManuallySigned ?? false}
                onChange={(on) => onChange(withSignedAnew(node, on))}
              />
            )}
            {name === "timeout" && !ruled && isOn(node, name) && <TimeoutFields {...props} />}
          </div>
        );
      })}
    </Section>
  );
}

type RowProps = {
  label: string;
  hint?: string | undefined;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
};

export function SwitchRow({ label, hint, on, disabled, onChange }: RowProps) {
  const id = useId();
  return (
    <div className="fd-switch">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <Switch id={id} checked={on} disabled={disabled ?? false} onChange={onChange} />
    </div>
  );
}
