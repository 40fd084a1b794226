import type { Control } from "@stampflow/form";
import { Form } from "antd";
import { useId } from "react";
import { inputOf } from "../../kit/form/control/index.ts";
import { useCanvasContext } from "../context.ts";

const nothing = () => undefined;

/** A field as it will look. It takes no input: the button above it does. */
export function CanvasField({ control }: { control: Control }) {
  const id = useId();
  const { ports } = useCanvasContext();
  const Input = inputOf(control.type);
  if (!Input) return null;
  return (
    <div inert>
      <Form.Item
        label={control.options.showLabel === false ? undefined : control.label}
        required={control.rules[0]?.required}
        extra={control.help || undefined}
      >
        <Input
          id={id}
          control={control}
          value={undefined}
          onChange={nothing}
          onBlur={nothing}
          onBusy={nothing}
          disabled={control.options.disabled === true}
          ports={ports}
          aria={{}}
        />
      </Form.Item>
    </div>
  );
}
