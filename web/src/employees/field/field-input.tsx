import type { Control } from "@stampflow/form";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { inputOf } from "../../kit/form/control/index.ts";
import type { FormPorts } from "../../kit/form/types.ts";

type Props = {
  control: Control;
  required: boolean;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
};

/** None of these controls asks for more of the company. */
const ports = { lookup: {} } as FormPorts;
const nothing = () => undefined;

/** An own field as the control of a form that it is. */
export default function FieldInput({ control, required, id = "", value, onChange }: Props) {
  const { t } = useTranslation("employees");
  const Input = inputOf(control.type);
  if (!Input) return null;
  // A radio that was chosen once has no other way back to nothing.
  const clears = control.type === "newradio" && !required && value !== undefined && value !== "";
  return (
    <>
      <Input
        {...{ id, control, value, ports, onBusy: nothing, onBlur: nothing, disabled: false }}
        onChange={(next) => onChange?.(next)}
        aria={{ "aria-required": required }}
      />
      {clears && (
        <Button type="link" size="small" onClick={() => onChange?.("")}>
          {t("custom.clear")}
        </Button>
      )}
    </>
  );
}
