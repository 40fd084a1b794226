import { joined } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import type { Range } from "../rule/clock.ts";

const text = (ranges: readonly Range[]) =>
  joined(
    ranges.map(({ start, end }) => `${start}–${end}`),
    language(),
  );
export const slotText = ({ slots }: { readonly slots: readonly Range[] }): string => text(slots);
export const restText = ({ rests }: { readonly rests: readonly Range[] }): string => text(rests);
