import { readRich } from "@stampflow/form";
import { RichText } from "../rich/rich-text.tsx";
import type { ShowProps } from "../types.ts";

export default function Rich({ value }: ShowProps) {
  return <RichText nodes={(typeof value === "string" && readRich(value)) || []} />;
}
