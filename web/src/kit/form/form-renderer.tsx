import type { Control } from "@stampflow/form";
import { ConfigProvider, Form, Grid, Skeleton } from "antd";
import { Suspense, useEffect, useMemo } from "react";
import { FormControl } from "./field.tsx";
import { shapeOf } from "./shape.ts";
import { styleOf } from "./style.ts";
import type { FormPorts } from "./types.ts";
import { type Filled, goTo } from "./use-filled.ts";

/** On a phone touch targets are large enough for a thumb. */
const untouched = {};
const touch = { token: { controlHeightLG: 44 } };

type Props = { filled: Filled; ports: FormPorts; mode: "edit" | "read" };

/** A drawn form as the person filling it in, or reading it, sees it. */
export function FormRenderer({ filled, ports, mode }: Props) {
  const narrow = Grid.useBreakpoint().md === false;
  const { list, config } = filled.design;
  const { reveal } = filled;
  // The same at each key: a new one would draw every field of the form again.
  const shape = useMemo(() => shapeOf(config, narrow), [config, narrow]);
  // After drawing: by then its tab is in front.
  useEffect(() => {
    if (reveal) goTo(reveal.key);
  }, [reveal]);
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
      <ConfigProvider theme={narrow ? touch : untouched} componentSize={narrow ? "large" : "middle"}>
        <Form component={false} {...shape} colon={false} labelWrap>
          <div style={styleOf(config.customStyle)}>{slot(list)}</div>
        </Form>
      </ConfigProvider>
    </Suspense>
  );
}
