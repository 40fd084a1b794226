import type { Control } from "@stampflow/form";
import { ConfigProvider, Form, Skeleton } from "antd";
import { createContext, Suspense, use, useEffect, useMemo } from "react";
import { FormControl } from "./field.tsx";
import { useNarrow } from "./layout/narrow.ts";
import { shapeOf } from "./shape.ts";
import { styleOf } from "./style.ts";
import type { FormPorts } from "./types.ts";
import { type Filled, goTo } from "./use-filled.ts";

/** On a phone touch targets are large enough for a thumb. */
const untouched = {};
const touch = { token: { controlHeightLG: 44 } };

type Props = { filled: Filled; ports: FormPorts; mode: "edit" | "read" };

/** A context, because antd's form renders all of its items whenever it renders. */
const Drawn = createContext<Props | null>(null);

function Controls() {
  const props = use(Drawn);
  if (!props) return null;
  const { filled, ports, mode } = props;
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
  return <div style={styleOf(filled.design.config.customStyle)}>{slot(filled.design.list)}</div>;
}

/** A drawn form as the person filling it in, or reading it, sees it. */
export function FormRenderer({ filled, ports, mode }: Props) {
  const narrow = useNarrow();
  const { config } = filled.design;
  const { reveal } = filled;
  const frame = useMemo(
    () => (
      <ConfigProvider theme={narrow ? touch : untouched} componentSize={narrow ? "large" : "middle"}>
        <Form component={false} {...shapeOf(config, narrow)} colon={false} labelWrap>
          <Controls />
        </Form>
      </ConfigProvider>
    ),
    [config, narrow],
  );
  // After rendering, because then its tab is open.
  useEffect(() => {
    if (reveal) goTo(reveal.key);
  }, [reveal]);
  return (
    <Suspense fallback={<Skeleton active />}>
      <Drawn value={{ filled, ports, mode }}>{frame}</Drawn>
    </Suspense>
  );
}
