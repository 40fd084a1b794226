import { kinds, readRich } from "@stampflow/form";
import { RichText } from "../rich/rich-text.tsx";
import type { LayoutProps } from "../types.ts";

export function HtmlView({ control }: LayoutProps) {
  const { defaultValue } = kinds.html.optionsOf(control);
  return (
    <div style={{ marginBottom: 16 }}>
      <RichText nodes={readRich(defaultValue) ?? []} />
    </div>
  );
}
