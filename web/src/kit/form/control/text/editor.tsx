import { Skeleton } from "antd";
import { lazy, Suspense } from "react";
import type { ControlProps } from "../../types.ts";

/** 125 KiB: loaded with the first field of formatted text. */
const RichInput = lazy(() => import("../../rich/rich-input.tsx"));

export const EditorControl = (props: ControlProps) => (
  <Suspense fallback={<Skeleton.Input block active style={{ height: 160 }} />}>
    <RichInput {...props} />
  </Suspense>
);
