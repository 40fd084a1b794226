import { Radio, type RadioGroupProps } from "antd";
import { type Ref, useImperativeHandle, useRef } from "react";
import { focusFirst } from "../dialog/focus-first.tsx";

type Instance = { focus: () => void; nativeElement: HTMLElement | null };

/** A group that a form can give the focus to, where nothing is chosen yet; antd's own does not take it. */
export function Radios({ ref, ...rest }: RadioGroupProps & { ref?: Ref<Instance> }) {
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => focusFirst(own.current),
    nativeElement: own.current,
  }));
  return <Radio.Group {...rest} ref={own} />;
}
