import type { Control } from "@stampflow/form";
import { Form, Grid, Skeleton } from "antd";
import { Suspense } from "react";
import { FormControl } from "./field.tsx";
import { shapeOf } from "./shape.ts";
import { styleOf } from "./style.ts";
import type { FormPorts } from "./types.ts";
import type { Filled } from "./use-filled.ts";

type Props = { filled: Filled; ports: FormPorts; mode: "edit" | "read" };

/** A drawn form as the person filling it in, or reading it, sees it. */
export function FormRenderer({ filled, ports, mode }: Props) {
  const { md } = Grid.useBreakpoint();
  const { list, config } = filled.design;
  const slot = (controls: Control[]) =>
    controls.map((control) => (
      <FormControl
        key={control.key}
        control={control}
        filled={filled}
        ports={ports}
        reading={mode === "read"}
        slot={slot}
      />
    ));
  return (
    <Suspense fallback={<Skeleton active />}>
      <Form component={false} {...shapeOf(config, md === false)} colon={false} labelWrap>
        <div style={styleOf(config.customStyle)}>{slot(list)}</div>
      </Form>
    </Suspense>
  );
}
